import { IconChevronDown } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { spanishList } from '#features/directory/businesses/contract/verification-words.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import type { Output } from '#shared/endpoint.ts'
import { dayWords, localDay } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { factAsk, factKindInfo, factTitle } from '../../contract/fact-kinds.ts'
import { levelsOf } from '../../contract/levels.ts'
import type { OwnFact, readLedger } from '../../contract/owner.ts'
import { factStateWords } from '../../vocabulary.ts'
import type { EditLinks } from './edit-links.ts'
import { FactForm } from './fact-form.tsx'
import { FactHistory, OpenFact, ValidFact } from './fact-states.tsx'
import styles from './facts.module.css'
import {
  endingFacts,
  endingWords,
  expiresSoon,
  ownerFactsOf,
  waitsForOwner,
} from './owner-facts.ts'
import { stateTones } from './state-tones.ts'

type Props = {
  kind: FactKind
  businessId: string
  ledger: Output<typeof readLedger>
  slot: EvidenceSlot
  links: EditLinks
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The kind to suggest next. */
  next: FactKind | null
  onGo: (kind: FactKind) => void
  /** Called when the form becomes dirty or clean. */
  reportDirty: (kind: string, isDirty: boolean) => void
}

/** A row for one kind of fact: its state, reason, expiry and levels, and the next step. */
export function FactRow({
  kind,
  businessId,
  ledger,
  slot,
  links,
  isOpen,
  onToggle,
  next,
  onGo,
  reportDirty,
}: Props) {
  const { valid, open, ended, earlier } = ownerFactsOf(ledger.facts, kind)
  const current = open ?? valid ?? ended
  const ending = endingFacts(ledger.facts).find((fact) => fact.id === current?.id)
  // The form stays mounted after the row is closed, so that entered text and running uploads are kept.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const onDirty = useCallback((isDirty: boolean) => reportDirty(kind, isDirty), [kind, reportDirty])
  const contentId = `dato-${kind}`
  const title = factTitle(kind, ledger.countryCode)
  // The submitted fact replaces the form: it is scrolled into view and focused, so that screen readers announce it.
  const content = useRef<HTMLDivElement>(null)
  const onSent = () => {
    onToggle(true)
    requestAnimationFrame(() => {
      content.current?.focus({ preventScroll: true })
      content.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
    })
  }
  const form = (
    <>
      <p>{factAsk(kind, ledger.countryCode)}</p>
      <FactForm
        key={current?.id ?? kind}
        kind={kind}
        businessId={businessId}
        ledger={ledger}
        slot={slot}
        links={links}
        onDirty={onDirty}
        onSent={onSent}
      />
    </>
  )
  return (
    <li className={styles.row} data-state={current?.state}>
      <h3>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={styles.title}>
            <strong>{title}</strong>
            <span className={styles.quiet}>{summary(kind, current, valid)}</span>
          </span>
          {ending ? (
            <Badge color="saffron">{endingWords(ending.expiresOn)}</Badge>
          ) : (
            <Badge color={badgeTone(current)}>{badgeWords(current)}</Badge>
          )}
          <IconChevronDown size="1.25rem" stroke={1.75} aria-hidden className={styles.arrow} />
        </button>
      </h3>
      <div ref={content} id={contentId} className={styles.inside} hidden={!isOpen} tabIndex={-1}>
        {wasOpen && (
          <>
            {valid && <ValidFact businessId={businessId} fact={valid} />}
            {open && <OpenFact businessId={businessId} fact={open} slot={slot} onDirty={onDirty} />}
            {open && next && (
              <p className={styles.nextFact}>
                Mientras tanto, sigue:
                <Button onClick={() => onGo(next)}>{factTitle(next, ledger.countryCode)}</Button>
              </p>
            )}
            {ended?.reason && (
              <Notice
                color="problem"
                title={`${factStateWords[ended.state]}: ${kind === 'tax_id' ? title : title.toLocaleLowerCase('es')}`}
              >
                {ended.reason}
              </Notice>
            )}
            {ended?.state === 'expired' && !ended.reason && (
              <Notice
                color="problem"
                title={`Venció el ${dayWords(ended.expiresOn ?? localDay(ended.createdAt))}`}
              >
                Ya no cuenta para tu sello. Envíalo de nuevo para recuperarlo.
              </Notice>
            )}
            {!open &&
              (valid ? (
                <Disclosure
                  label="Renovar"
                  open={expiresSoon(valid) || ended !== undefined}
                  className={styles.sending}
                >
                  {form}
                </Disclosure>
              ) : (
                form
              ))}
            <FactHistory facts={earlier} />
          </>
        )}
      </div>
    </li>
  )
}

const badgeTone = (fact: OwnFact | undefined) =>
  fact ? (waitsForOwner(fact) ? 'saffron' : stateTones[fact.state]) : 'plain'

function badgeWords(fact: OwnFact | undefined): string {
  if (!fact) return 'Sin enviar'
  return fact.state === 'pending' && waitsForOwner(fact)
    ? 'Falta un paso'
    : factStateWords[fact.state]
}

/** Summary of a row: the submitted value and its expiry, or the levels that the kind counts towards. */
function summary(kind: FactKind, current: OwnFact | undefined, valid: OwnFact | undefined): string {
  if (current?.state === 'needs_more') return 'Te pedimos algo más'
  const levels = levelsOf(kind)
  const worth = `Cuenta para ${levels.length > 1 ? 'los niveles' : 'el nivel'} ${spanishList(levels.map(String))}`
  const until = valid?.expiresOn
    ? `vale hasta el ${dayWords(valid.expiresOn)}`
    : `vale ${factKindInfo[kind].months} meses`
  return current && current.state !== 'withdrawn'
    ? joinParts([current.value, valid && until]) || worth
    : `${worth}\u00a0· ${until}`
}
