export { type AuditLine, recordAudit } from './record-audit.ts'
