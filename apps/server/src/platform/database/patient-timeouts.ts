/** For tests' databases: a busy machine must not fail a test. */
export const patientTimeouts = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 } as const;
