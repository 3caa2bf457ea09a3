/** States of an account merge. */
export const mergeStates = [
  'proposed',
  'merged',
  'undone',
  'declined',
  'withdrawn',
  'expired',
] as const
export type MergeState = (typeof mergeStates)[number]

/** Final states: proposals that were declined, withdrawn or expired, and merges that were undone. */
export const endedMergeStates = [
  'undone',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies MergeState[]

export const mergeStateWords: Record<MergeState, string> = {
  proposed: 'Por confirmar',
  merged: 'Unidas',
  undone: 'Deshechas',
  declined: 'Rechazadas',
  withdrawn: 'Retiradas',
  expired: 'Vencidas',
}

/** `target`: the account that remains; `source`: the account that is merged into it. */
export const mergeSides = ['target', 'source'] as const
export type MergeSide = (typeof mergeSides)[number]

/** Days within which both mailboxes must confirm. */
export const proposalDays = 7

/** Days within which staff can undo a merge. */
export const undoDays = 30

/** Days after which an ended proposal is deleted; the audit log still records it. */
export const endedProposalDays = 90

/** Criteria by which two accounts may belong to the same person. */
export const likenesses = ['mailbox', 'phone', 'name'] as const
export type Likeness = (typeof likenesses)[number]

export const likenessWords: Record<Likeness, string> = {
  mailbox: 'Mismo buzón',
  phone: 'Mismo teléfono',
  name: 'Mismo nombre',
}

/** Sign-in methods. */
export const entryWays = ['password', 'google', 'mail'] as const

export const entryWayWords: Record<(typeof entryWays)[number], string> = {
  password: 'Contraseña',
  google: 'Google',
  mail: 'Enlace por correo',
}

/** Obstacles to a merge, in the order in which they are reported. */
export const mergeObstacles = [
  'same',
  'own',
  'team',
  'suspended',
  'merged',
  'keeps_others',
  'unproved',
  'ending',
  'demo',
  'second_step',
  'higher_role',
  'open',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

export const mergeObstacleWords: Record<MergeObstacle, string> = {
  same: 'Es la misma cuenta. Elige otra.',
  own: 'Una de las dos es la tuya: que lo haga otra persona del equipo.',
  team: 'Una de las dos es del equipo: las cuentas del equipo no se unen.',
  suspended: 'Una de las dos está suspendida. Levanta antes la suspensión si corresponde.',
  merged: 'Una de las dos ya está unida a otra.',
  keeps_others: 'La cuenta que se uniría ya conserva otra. Conserva esa y une a ella la otra.',
  unproved: 'Una de las dos no ha comprobado su correo: no se sabe de quién es.',
  ending: 'Una de las dos tiene fecha de borrado.',
  demo: 'Una de las dos es de la demostración.',
  second_step: 'La cuenta que se uniría pide dos pasos y la otra no. Conserva la que los pide.',
  higher_role:
    'En un mismo negocio, la cuenta que se uniría puede más que la otra. Conserva esa, o cambien antes la función.',
  open: 'Una de las dos ya tiene una propuesta por confirmar.',
}
