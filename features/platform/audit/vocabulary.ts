/** Who may have done what the audit log holds. */
export const actorKinds = ['user', 'staff', 'system', 'guest'] as const
