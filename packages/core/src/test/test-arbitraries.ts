/** Zones for properties: changes at midnight, half hours, both edges of the date line, skipped days. */
export const testZones = [
  'UTC',
  'Europe/Moscow',
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;
