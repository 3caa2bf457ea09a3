import type { Activity } from '../contract/overview.ts'

type Words = { action: string; tone: Activity['tone'] }

/** Lines of the audit log that the activity feed shows, with their word. Lines that are not here stay in the log alone. */
export const activityWords: Record<string, Words> = {
  'verification.fact_approved': { action: 'Aprobada', tone: 'good' },
  'verification.fact_rejected': { action: 'Rechazada', tone: 'problem' },
  'verification.fact_asked': { action: 'Se pidió más', tone: 'plain' },
  'verification.fact_revoked': { action: 'Revocada', tone: 'problem' },
  'verification.fact_kept': { action: 'Mantenida', tone: 'good' },
  'verification.fact_verified': { action: 'Verificada sola', tone: 'good' },
  'verification.fact_expired': { action: 'Vencida', tone: 'problem' },
  'directory.business_renamed': { action: 'Editado', tone: 'plain' },
  'directory.state_set': { action: 'Editado', tone: 'plain' },
  'directory.team_added': { action: 'Editado', tone: 'plain' },
  'directory.team_role_changed': { action: 'Editado', tone: 'plain' },
  'directory.team_removed': { action: 'Editado', tone: 'plain' },
  'directory.import_started': { action: 'Importación', tone: 'plain' },
  'directory.claim_approved': { action: 'Reclamo aprobado', tone: 'good' },
  'directory.claim_rejected': { action: 'Reclamo rechazado', tone: 'problem' },
  'directory.import_cancelled': { action: 'Importación detenida', tone: 'plain' },
  'directory.import_resumed': { action: 'Importación reanudada', tone: 'plain' },
  'directory.duplicate_merged': { action: 'Duplicados unidos', tone: 'plain' },
  'directory.duplicate_different': { action: 'No eran duplicados', tone: 'plain' },
  'staff.member_created': { action: 'Staff nuevo', tone: 'plain' },
  'staff.user_suspended': { action: 'Cuenta suspendida', tone: 'problem' },
  'staff.user_restored': { action: 'Cuenta restaurada', tone: 'plain' },
}
