/** Maximum duration of an impersonation in minutes; a check constraint of the table has the same limit. */
export const impersonationMinutes = 15

/** Prefix of impersonation tokens, which distinguishes them from access tokens without a lookup. */
export const impersonationTokenPrefix = 'vista_'

/**
 * Causes of the end of an impersonation. `replaced`: the member started another; `member`: the member lost the permission; `person`: the person
 * joined the team or was suspended; `erased`: one of the two accounts was deleted.
 */
export const impersonationEndCauses = [
  'ended',
  'replaced',
  'expired',
  'member',
  'person',
  'erased',
] as const
export type ImpersonationEndCause = (typeof impersonationEndCauses)[number]

/** Days after which an ended impersonation is deleted; its start and end stay in the audit log. */
export const endedImpersonationDays = 30

/** Message for actions that are refused during an impersonation. */
export const readOnlyWords =
  'Estás viendo como otra persona, solo lectura: aquí no se puede hacer eso. Termina la vista para actuar con tu cuenta.'
