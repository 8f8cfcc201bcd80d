const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * Returns a random UUID (RFC 9562, version 4). Unlike `crypto.randomUUID` it also works over plain http on a name or an address of
 * a local network, which browsers do not treat as a secure context.
 */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, hex).join('');
  return [0, 8, 12, 16, 20].map((start, index, starts) => digits.slice(start, starts[index + 1])).join('-');
};
