/** State of a campaign. `preparing`: its audience is being frozen. */
export const campaignStates = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'done',
  'cancelled',
] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateWords: Record<CampaignState, string> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  preparing: 'Se prepara',
  sending: 'Se envía',
  paused: 'En pausa',
  done: 'Enviada',
  cancelled: 'Cancelada',
}

export const campaignSteps = [
  'schedule',
  'unschedule',
  'start',
  'send',
  'pause',
  'resume',
  'finish',
  'cancel',
] as const
export type CampaignStep = (typeof campaignSteps)[number]

/** State machine of a campaign: which step leads from which states to which. */
export const campaignTransitions: Record<
  CampaignStep,
  { from: readonly CampaignState[]; to: CampaignState }
> = {
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  start: { from: ['draft', 'scheduled'], to: 'preparing' },
  send: { from: ['preparing'], to: 'sending' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  finish: { from: ['sending'], to: 'done' },
  cancel: { from: ['scheduled', 'preparing', 'sending', 'paused'], to: 'cancelled' },
}

export const canStep = (step: CampaignStep, state: CampaignState): boolean =>
  campaignTransitions[step].from.includes(state)

/** Why a campaign is paused. */
export const pauseReasons = ['team', 'bounces', 'complaints'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const pauseReasonWords: Record<PauseReason, string> = {
  team: 'La puso en pausa alguien del equipo.',
  bounces: 'Demasiados correos no existen. Revisa de dónde viene tu lista antes de seguir.',
  complaints:
    'Demasiadas personas la marcaron como no deseada. Revisa a quién escribes antes de seguir.',
}

/** Mails handed over from which on the shares below count, and the shares above which a campaign pauses itself. */
export const pausing = { from: 100, bounces: 0.05, complaints: 0.003 } as const

/** What counts against a campaign: mails that mail servers took or refused for good, and complaints. */
export type CampaignHealth = { ended: number; bounced: number; complained: number }

/** Why a campaign has to pause by itself; null while it may go on. */
export function reasonToPause({ ended, bounced, complained }: CampaignHealth): PauseReason | null {
  if (ended < pausing.from) return null
  if (complained > ended * pausing.complaints) return 'complaints'
  return bounced > ended * pausing.bounces ? 'bounces' : null
}

/** Mails of campaigns in 24 hours, by the verification level (0–4) of the business. */
export const dailyQuotas = [50, 200, 1_000, 5_000, 20_000] as const

/**
 * State of a mail of a campaign. `handed_over`: from before the mail server sees it until its answer. `unconfirmed`: the
 * process ended between, so that nobody knows whether it arrived.
 */
export const deliveryStates = [
  'queued',
  'handed_over',
  'accepted',
  'unconfirmed',
  'bounced',
  'complained',
  'skipped',
  'cancelled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateWords: Record<DeliveryState, string> = {
  queued: 'Por enviar',
  handed_over: 'Enviándose',
  accepted: 'Entregado',
  unconfirmed: 'Sin confirmar',
  bounced: 'Rebotado',
  complained: 'Marcado como no deseado',
  skipped: 'Excluido',
  cancelled: 'Cancelado',
}

/** Why somebody of the audience gets no mail. */
export const exclusionReasons = ['no_address', 'no_consent', 'refused', 'suppressed'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

export const exclusionReasonWords: Record<ExclusionReason, string> = {
  no_address: 'Sin correo',
  no_consent: 'No ha dado permiso',
  refused: 'No quiere recibir mensajes',
  suppressed: 'Su correo rebotó o se quejó',
}

export const campaignLengths = {
  name: 120,
  subject: 150,
  preheader: 150,
  heading: 120,
  text: 4_000,
  label: 60,
  alt: 200,
  quote: 600,
  author: 120,
  code: 40,
  fallback: 60,
} as const

export const maxCampaignBlocks = 40
export const maxBlockProducts = 12

/** Most bytes of the HTML of a mail: beyond about 102 kB mail programs cut it, with the link to leave. */
export const maxCampaignBytes = 102 * 1024
