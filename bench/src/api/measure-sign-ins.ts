import { Agent } from 'node:http';
import { median, type PartResult } from '../figures.ts';
import { kadroUrl, ports } from '../test-bed.ts';
import { type Learner, makeLearners, makeVisitorHeaders, post } from './make-learners.ts';
import { type Call, sendCall, sendLoad } from './send-load.ts';

const parallelSignIns = 20;
const readerCount = 40;
const connections = 4;
const callsPerRound = 3000;
const rounds = 5;
const password = 'seven green lanterns';

/** A valid log-in from a signed-out browser. */
type SignIn = Call;

const register = async ({ headers }: Learner, index: number): Promise<string> => {
  const email = `bench-${index}-${Date.now()}@example.com`;
  const { failures } = await sendLoad(
    ports.kadro,
    [post('/api/v1/auth/register', headers, { email, password })],
    1,
    201,
  );
  if (failures > 0) throw new Error('An account could not be made.');
  return email;
};

const makeSignIns = async (): Promise<SignIn[]> => {
  const guests = await makeLearners(`${kadroUrl}/api/v1`, parallelSignIns);
  const signIns: SignIn[] = [];
  for (const [index, guest] of guests.entries()) {
    const email = await register(guest, index);
    signIns.push(post('/api/v1/auth/login', await makeVisitorHeaders(`${kadroUrl}/api/v1`), { email, password }));
  }
  return signIns;
};

/** Log-ins of an interval: answered ones, and those refused because of a full queue. */
interface SignInCount {
  done: number;
  refused: number;
}

/** Sends log-ins one after another in each of the parallel places until stopped. */
const keepSigningIn = (signIns: readonly SignIn[]): { stop: () => Promise<SignInCount> } => {
  const count: SignInCount = { done: 0, refused: 0 };
  const agent = new Agent({ keepAlive: true });
  const state = { isOver: false };
  const work = async (signIn: SignIn): Promise<void> => {
    while (!state.isOver) {
      const status = await sendCall(agent, ports.kadro, signIn);
      if (status !== 200 && status !== 503) throw new Error(`A log-in was answered with ${status}.`);
      count[status === 200 ? 'done' : 'refused'] += 1;
    }
  };
  const running = Promise.all(signIns.map(work));
  return {
    stop: async () => {
      state.isOver = true;
      await running;
      agent.destroy();
      return count;
    },
  };
};

/** Measures the cost of log-ins, whose hashing is slow by design, for signed-in users: `GET user` alone and during 20 of them. */
export const measureSignIns = async (): Promise<PartResult> => {
  const readers = await makeLearners(`${kadroUrl}/api/v1`, readerCount);
  const signIns = await makeSignIns();
  const reads = Array.from({ length: callsPerRound }, (_, index): Call => {
    const reader = readers[index % readers.length];
    return { method: 'GET', path: '/api/v1/user', headers: reader?.headers ?? {} };
  });
  const runs: { alone: number; beside: number; aloneP50: number; besideP50: number; done: number; refused: number }[] =
    [];
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await sendLoad(ports.kadro, reads, connections);
    const started = performance.now();
    const background = keepSigningIn(signIns);
    const beside = await sendLoad(ports.kadro, reads, connections);
    const count = await background.stop();
    if (alone.failures + beside.failures > 0) throw new Error('Calls of the load failed.');
    const seconds = (performance.now() - started) / 1000;
    // The first round only warms up.
    if (round > 0)
      runs.push({
        alone: alone.p99Ms,
        beside: beside.p99Ms,
        aloneP50: alone.p50Ms,
        besideP50: beside.p50Ms,
        done: count.done / seconds,
        refused: count.refused / seconds,
      });
  }
  return {
    part: 'sign-in',
    figures: [
      {
        name: `p99 of GET user during ${parallelSignIns} parallel log-ins`,
        unit: 'ms',
        value: median(runs.map(({ beside }) => beside)),
        bare: median(runs.map(({ alone }) => alone)),
        target: { timesBare: 2 },
      },
      {
        name: 'p50 of the same',
        unit: 'ms',
        value: median(runs.map(({ besideP50 }) => besideP50)),
        bare: median(runs.map(({ aloneP50 }) => aloneP50)),
      },
      { name: 'log-ins meanwhile', unit: 'per s', value: median(runs.map(({ done }) => done)) },
      { name: '… told to come again', unit: 'per s', value: median(runs.map(({ refused }) => refused)) },
    ],
    notes: [
      `The bare limit is the same load without log-ins. ${connections} connections read, medians of ${rounds} rounds by turns of ${callsPerRound} calls.`,
    ],
  };
};
