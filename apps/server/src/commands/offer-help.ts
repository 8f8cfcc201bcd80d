const commonOptions = `
  --env-file FILE   reads the server's settings from FILE, such as /etc/kadro.env
  --data FOLDER     the data folder; npm start -- --help lists all settings`;

/** Prints a command's usage and exits with 0 if its words include `--help` or `-h`. */
export const offerHelp = (usage: string): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  const hasOptions = /^ {2}--/m.test(usage);
  console.log(`${usage.trim()}${hasOptions ? '' : '\n'}${commonOptions}`);
  process.exit(0);
};
