/** Marks a wait that is tested itself or paces a loop that a condition ends; a reason follows it. */
const excuse = /\/\/ Sleep: \S/;
/** Names of the promise timer in a source. */
const promisedTimer = /import \{[^}]*\bsetTimeout(?: as (\w+))?[^}]*\} from 'node:timers\/promises'/;
/** A call that resolves a promise, by the names used in tests, alone or as a method. */
const goesOn = String.raw`(?:[\w$]+\.)*(?:resolve|done|ok)\b`;
const sleeps = [
  String.raw`\bsetTimeout\(${goesOn},`,
  String.raw`\bsetTimeout\(\(\) => (?:void )?${goesOn}\(`,
  // By whatever name the promise gives it.
  String.raw`\bnew Promise(?:<[^>]*>)?\(\(?([\w$]+)[^)=]*\)? =>\s*(?:void )?setTimeout\(\1,`,
  String.raw`\bwaitForTimeout\(`,
];

/** Returns the lines, from 1, on which a test waits for time instead of a condition, without a reason on it or right above. */
export const findSleeps = (source: string): number[] => {
  const imported = promisedTimer.exec(source);
  const names = imported ? [imported[1] ?? 'setTimeout'] : [];
  const sleep = new RegExp([...sleeps, ...names.map((name) => String.raw`\b${name}\(`)].join('|'));
  const lines = source.split('\n');
  return lines.flatMap((line, index) =>
    sleep.test(line) && !excuse.test(line) && !excuse.test(lines[index - 1] ?? '') ? [index + 1] : [],
  );
};
