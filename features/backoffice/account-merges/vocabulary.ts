/** How two accounts of one person stand to each other, as it is kept. */
export const mergeStates = [
  'proposed',
  'joined',
  'undone',
  'declined',
  'withdrawn',
  'expired',
] as const
export type MergeState = (typeof mergeStates)[number]

/** What came to nothing, or was taken back. */
export const endedMergeStates = [
  'undone',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies MergeState[]

export const mergeStateWords: Record<MergeState, string> = {
  proposed: 'Por confirmar',
  joined: 'Unidas',
  undone: 'Deshechas',
  declined: 'Rechazadas',
  withdrawn: 'Retiradas',
  expired: 'Vencidas',
}

/** Which of the two accounts goes on, and which is taken in. */
export const mergeSides = ['kept', 'absorbed'] as const
export type MergeSide = (typeof mergeSides)[number]

/** Days in which both mailboxes must say yes. */
export const proposalDays = 7

/** Days in which the team can take a merge back. */
export const undoDays = 30

/** Days for which a proposal that came to nothing is kept; that it was made stays in the audit log. */
export const endedProposalDays = 90

/** Why an account is shown as one that may be the same person's. */
export const likenesses = ['mailbox', 'phone', 'name'] as const
export type Likeness = (typeof likenesses)[number]

export const likenessWords: Record<Likeness, string> = {
  mailbox: 'Mismo buzón',
  phone: 'Mismo teléfono',
  name: 'Mismo nombre',
}

/** How somebody signs in. */
export const entryWays = ['password', 'google', 'mail'] as const

export const entryWayWords: Record<(typeof entryWays)[number], string> = {
  password: 'Contraseña',
  google: 'Google',
  mail: 'Enlace por correo',
}

/** Why two accounts are not joined, in the order in which it is said. */
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
