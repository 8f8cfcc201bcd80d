import { rmSync } from 'node:fs';
import { startPostgres } from '../../../apps/server/src/platform/database/index.ts';
import { bareUrl, startBare } from '../api/start-bare.ts';
import { median } from '../figures.ts';
import { stopProcess, untilOk } from '../processes/start-process.ts';
import { makeTempFolder, postgresUrl } from '../test-bed.ts';

const rounds = 5;

/** Measures the start of a bare Fastify and pg process, ms: the scale for starts on machines of different speed. */
export const timeBareStarts = async (): Promise<number> => {
  const folder = makeTempFolder();
  const postgres = await startPostgres({ dataFolder: folder, report: console.error });
  const times: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const child = startBare(postgresUrl(postgres.connection));
      try {
        times.push(await untilOk(`${bareUrl}/healthz`, child));
      } finally {
        await stopProcess(child);
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  // The first round fills the compile cache.
  return median(times.slice(1));
};
