/** Of databases in tests: a busy machine is no fault of what is tested. */
export const patientTimeouts = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 } as const;
