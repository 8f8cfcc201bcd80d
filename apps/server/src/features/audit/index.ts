export { writeAudit } from './audit-log.ts';
export { auditFeature } from './feature.ts';
