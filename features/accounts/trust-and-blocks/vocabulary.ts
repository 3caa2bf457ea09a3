/**
 * Trust level of a person, based on facts alone: 0 new or unconfirmed account, 1 confirmed account
 * of a few days, 2 completed purchase or old account, 3 verified identity, or staff.
 */
export const trustLevels = [0, 1, 2, 3] as const
export type Trust = (typeof trustLevels)[number]

/** Account age in days from which a trust level is reached by age alone. */
export const trustedAfterDays = { 1: 3, 2: 90 } as const

/**
 * How a person hides others: `mute` hides what they write; `block` also prevents them from
 * contacting the person.
 */
export const hidingWays = ['mute', 'block'] as const
export type HidingWay = (typeof hidingWays)[number]

export const hidingWords: Record<
  HidingWay,
  { action: string; since: string; done: string; undo: string; undone: string }
> = {
  mute: {
    action: 'Silenciar',
    since: 'Silencio desde el',
    done: 'Silenciaste a esta persona.',
    undo: 'Dejar de silenciar',
    undone: 'Ya no silencias a esta persona.',
  },
  block: {
    action: 'Bloquear',
    since: 'Bloqueo desde el',
    done: 'Bloqueaste a esta persona.',
    undo: 'Desbloquear',
    undone: 'Ya no bloqueas a esta persona.',
  },
}

/** Most people muted and blocked by one person, or blocked by one business. */
export const maxHidden = 500

/** Kinds of public texts with an allowance. */
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
  /** Texts of one kind per day. */
  posts: number
  /** Edits of them per day. */
  edits: number
  links: InTextAndDay
  pictures: InTextAndDay
  mentions: InTextAndDay
}

/**
 * Allowances per trust level, kind of text and day (UTC). Five texts are enough for a new person,
 * and too few for people who create accounts to flood; new accounts may not post links, because
 * spam depends on them; six pictures are the maximum of a review. Level 2 is far above normal use;
 * level 3 only stops automated posting.
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

/** What a person can do to reach the next trust level, by current level. */
export const nextTrustWords: Record<Trust, string> = {
  0: `Tu cuenta es nueva: con el correo confirmado podrás más a los ${trustedAfterDays[1]} días, o al recibir tu primera compra.`,
  1: `Podrás más cuando recibas una compra o tu cuenta cumpla ${trustedAfterDays[2]} días.`,
  2: 'Podrás más si verificas la identidad de tu negocio.',
  3: '',
}
