/**
 * How far a person is trusted, by facts alone: 0 whoever is new or unconfirmed, 1 whose account with a confirmed mailbox has some age, 2 whose money bought something, or who has been
 * here for long, 3 whose identity somebody looked at.
 */
export const trustLevels = [0, 1, 2, 3] as const
export type Trust = (typeof trustLevels)[number]

/** Days since an account was made, from which on it counts as this trust by its age alone. */
export const trustedAfterDays = { 1: 3, 2: 90 } as const

/** How a person keeps others away: `mute` hides what they write, `block` keeps them from reaching one, too. */
export const hidingWays = ['mute', 'block'] as const
export type HidingWay = (typeof hidingWays)[number]

export const hidingWords: Record<
  HidingWay,
  { deed: string; since: string; done: string; undo: string; undone: string }
> = {
  mute: {
    deed: 'Silenciar',
    since: 'Silencio desde el',
    done: 'Silenciaste a esta persona.',
    undo: 'Dejar de silenciar',
    undone: 'Ya no silencias a esta persona.',
  },
  block: {
    deed: 'Bloquear',
    since: 'Bloqueo desde el',
    done: 'Bloqueaste a esta persona.',
    undo: 'Desbloquear',
    undone: 'Ya no bloqueas a esta persona.',
  },
}

/** How many people somebody keeps away at most, and a business. */
export const maxHidden = 500

/** What people write where everybody reads it. */
export const trustedActs = ['review', 'question', 'answer', 'comment'] as const
export type TrustedAct = (typeof trustedActs)[number]

export const trustedActWords: Record<TrustedAct, { one: string; many: string }> = {
  review: { one: 'opinión', many: 'opiniones' },
  question: { one: 'pregunta', many: 'preguntas' },
  answer: { one: 'respuesta', many: 'respuestas' },
  comment: { one: 'comentario', many: 'comentarios' },
}

type InTextAndDay = { inText: number; aDay: number }

export type Allowance = {
  /** Texts of one kind a day. */
  posts: number
  /** Changes of them a day. */
  edits: number
  links: InTextAndDay
  pictures: InTextAndDay
  mentions: InTextAndDay
}

/**
 * What each trust may put into texts of one kind in a day (UTC). Five texts are more than a new person has to say of what they know, and too few for whoever
 * makes accounts to flood; links are what spam is for, so the new have none; six pictures are an opinion's. Whoever bought something is nowhere near the limits
 * of 2; those of 3 only stop a program.
 */
export const allowances: Record<Trust, Allowance> = {
  0: {
    posts: 5,
    edits: 20,
    links: { inText: 0, aDay: 0 },
    pictures: { inText: 6, aDay: 6 },
    mentions: { inText: 2, aDay: 4 },
  },
  1: {
    posts: 15,
    edits: 40,
    links: { inText: 1, aDay: 3 },
    pictures: { inText: 6, aDay: 18 },
    mentions: { inText: 5, aDay: 20 },
  },
  2: {
    posts: 40,
    edits: 100,
    links: { inText: 3, aDay: 20 },
    pictures: { inText: 10, aDay: 60 },
    mentions: { inText: 10, aDay: 60 },
  },
  3: {
    posts: 120,
    edits: 300,
    links: { inText: 5, aDay: 60 },
    pictures: { inText: 10, aDay: 120 },
    mentions: { inText: 10, aDay: 120 },
  },
}

/** What a person can do to be trusted further, by how far they are now. */
export const nextTrustWords: Record<Trust, string> = {
  0: `Tu cuenta es nueva: con el correo confirmado podrás más a los ${trustedAfterDays[1]} días, o al recibir tu primera compra.`,
  1: `Podrás más cuando recibas una compra o tu cuenta cumpla ${trustedAfterDays[2]} días.`,
  2: 'Podrás más si verificas la identidad de tu negocio.',
  3: '',
}
