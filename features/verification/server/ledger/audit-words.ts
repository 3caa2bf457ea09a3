/** What an entry of the audit log says in the history of a fact. */
export const auditWords: Record<string, string> = {
  'verification.fact_submitted': 'Enviado',
  'verification.fact_answered': 'Respondido',
  'verification.fact_withdrawn': 'Retirado por el negocio',
  'verification.fact_approved': 'Aprobado',
  'verification.fact_rejected': 'Rechazado',
  'verification.fact_asked': 'Se pidió más',
  'verification.fact_revoked': 'Revocado',
  'verification.fact_kept': 'Mantenido tras otra revisión',
  'verification.fact_verified': 'Verificado por sí mismo',
  'verification.fact_expired': 'Vencido',
  'verification.fact_outdated': 'Retirado: el negocio cambió el dato',
  'verification.fact_parked': 'Apartado',
  'verification.fact_unparked': 'Traído de vuelta',
  'decisions.undone': 'Decisión deshecha',
  'decisions.let_go': 'Decisión sin efecto: cambió antes de cumplirse',
  'verification.evidence_viewed': 'Evidencia abierta',
}
