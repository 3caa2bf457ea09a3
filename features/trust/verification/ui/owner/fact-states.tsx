import { spanishList } from '#features/directory/businesses/contract/verification-words.ts'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { dayWords, localDay, localDayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { answerDay } from '../../contract/answer-day.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { levelsOf } from '../../contract/levels.ts'
import type { OwnFact } from '../../contract/owner.ts'
import { factStateWords, methodWords } from '../../vocabulary.ts'
import { FactAnswerForm } from './answer-form.tsx'
import styles from './facts.module.css'
import { OpenStep } from './open-step.tsx'
import { OwnEvidence } from './own-evidence.tsx'
import { expiresSoon } from './owner-facts.ts'
import { stateTones } from './state-tones.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** A valid fact: its method, date and expiry. */
export function ValidFact({ businessId, fact }: { businessId: string; fact: OwnFact }) {
  const levels = levelsOf(fact.kind)
  return (
    <div className={styles.fact}>
      <dl className={styles.data}>
        {fact.method && (
          <div>
            <dt>Comprobación</dt>
            <dd>{methodWords[fact.method]}</dd>
          </div>
        )}
        {fact.decidedAt && (
          <div>
            <dt>Desde</dt>
            <dd>{localDayWords(fact.decidedAt)}</dd>
          </div>
        )}
        {fact.expiresOn && (
          <div>
            <dt>Vale hasta</dt>
            <dd>{dayWords(fact.expiresOn)}</dd>
          </div>
        )}
        <div>
          <dt>Cuenta para</dt>
          <dd>
            {levels.length > 1 ? 'Niveles' : 'Nivel'} {spanishList(levels.map(String))}
          </dd>
        </div>
      </dl>
      {expiresSoon(fact) && (
        <Notice>Vence pronto: renuévalo antes para no perder nivel en tu sello.</Notice>
      )}
      <OwnEvidence businessId={businessId} fact={fact} />
      <WithdrawButton businessId={businessId} fact={fact} />
    </div>
  )
}

type OpenProps = {
  businessId: string
  fact: OwnFact
  slot: EvidenceSlot
  onDirty: (isDirty: boolean) => void
}

/** An open fact and what it awaits. */
export function OpenFact({ businessId, fact, slot, onDirty }: OpenProps) {
  return (
    <div className={styles.fact}>
      {fact.warning && <Notice>{fact.warning}</Notice>}
      {fact.state === 'needs_more' ? (
        <>
          <Notice color="problem" title="Nos falta algo">
            {fact.reason}
          </Notice>
          <FactAnswerForm businessId={businessId} factId={fact.id} slot={slot} onDirty={onDirty} />
        </>
      ) : factKindInfo[fact.kind].proves ? (
        <OpenStep businessId={businessId} fact={fact} />
      ) : (
        <Received fact={fact} />
      )}
      <OwnEvidence businessId={businessId} fact={fact} />
      <WithdrawButton businessId={businessId} fact={fact} />
    </div>
  )
}

/** Confirmation that a fact was received, with the day of the answer. */
function Received({ fact, now = Date.now() }: { fact: OwnFact; now?: number }) {
  const until = answerDay(localDay(fact.createdAt))
  const isLate = Date.parse(`${until}T23:59:59Z`) < now
  return (
    <Notice color="good" title={`Lo recibimos el ${localDayWords(fact.createdAt)}`}>
      {fact.value && <>{fact.value}. </>}
      {isLate
        ? 'La revisión está tardando más de lo normal. Sigue en su lugar de la fila y te avisamos por correo.'
        : `Una persona lo revisa. Te respondemos por correo y aquí a más tardar el ${dayWords(until)}.`}
    </Notice>
  )
}

/** Earlier facts of the kind; the ledger keeps them all. */
export function FactHistory({ facts }: { facts: OwnFact[] }) {
  if (facts.length === 0) return null
  return (
    <Disclosure label={`Historial (${facts.length})`} className={styles.sending}>
      <ol className={styles.history}>
        {facts.map((fact) => (
          <li key={fact.id}>
            <span>
              {localDayWords(fact.decidedAt ?? fact.createdAt)}{' '}
              <Badge color={stateTones[fact.state]}>{factStateWords[fact.state]}</Badge>
            </span>
            {[fact.value, fact.reason].filter(Boolean).map((line) => (
              <span key={line} className={styles.quiet}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
