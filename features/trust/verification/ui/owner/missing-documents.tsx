import { useEffect, useRef, useState } from 'react'
import { spanishList } from '#features/directory/businesses/contract/verification-words.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import type { Output } from '#shared/endpoint.ts'
import { dayWords, localDay } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { answerDay } from '../../contract/answer-day.ts'
import { factKindInfo, factTitle } from '../../contract/fact-kinds.ts'
import type { readLedger } from '../../contract/owner.ts'
import type { EditLinks } from './edit-links.ts'
import { FactForm } from './fact-form.tsx'
import styles from './facts.module.css'
import { nextKinds } from './owner-facts.ts'

type Props = {
  businessId: string
  ledger: Output<typeof readLedger>
  slot: EvidenceSlot
  links: EditLinks
  reportDirty: (kind: string, isDirty: boolean) => void
}

/** All missing documents on one page: the owner fills in those at hand, and one button submits them. */
export function MissingDocuments({ businessId, ledger, slot, links, reportDirty }: Props) {
  const forms = useRef<HTMLUListElement>(null)
  const [sent, setSent] = useState<FactKind[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  // The confirmation is scrolled into view, because the reader may be below it.
  const received = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent.length === 0) return
    received.current?.focus({ preventScroll: true })
    received.current?.scrollIntoView?.({ block: 'center' })
  }, [sent])
  const kinds = nextKinds(ledger).filter((kind) => (factKindInfo[kind].evidence?.min ?? 0) > 0)
  if (kinds.length < 2 && sent.length === 0) return null
  const sendAll = () => {
    const dirtyForms = [
      ...(forms.current?.querySelectorAll<HTMLFormElement>('form[data-dirty]') ?? []),
    ]
    setEmpty(dirtyForms.length === 0)
    for (const form of dirtyForms) form.requestSubmit()
  }
  return (
    <Disclosure
      label="Envía varios documentos de una vez"
      className={styles.many}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      {sent.length > 0 && (
        <div ref={received} tabIndex={-1} className={styles.received}>
          <Notice
            color="good"
            title={`Recibimos: ${spanishList(sent.map((kind) => factTitle(kind, ledger.countryCode)))}`}
          >
            Te respondemos por correo y aquí a más tardar el{' '}
            {dayWords(answerDay(localDay(new Date().toISOString())))}.
            {kinds.length > 0 && ' Abajo está lo que todavía falta.'}
          </Notice>
        </div>
      )}
      {wasOpen && kinds.length > 0 && (
        <>
          <p className={styles.quiet}>
            Llena los que tengas a la mano y envíalos juntos; los demás pueden esperar.
          </p>
          <ul ref={forms}>
            {kinds.map((kind) => (
              <li key={kind}>
                <h3>{factTitle(kind, ledger.countryCode)}</h3>
                <OneOfMany
                  kind={kind}
                  businessId={businessId}
                  ledger={ledger}
                  slot={slot}
                  links={links}
                  reportDirty={reportDirty}
                  onSent={() =>
                    setSent((kinds) => [...kinds.filter((other) => other !== kind), kind])
                  }
                />
              </li>
            ))}
          </ul>
          {isEmpty && <Notice color="problem">Llena al menos uno antes de enviar.</Notice>}
          <Button variant="main" onClick={sendAll} className={styles.send}>
            Enviar todo a revisión
          </Button>
        </>
      )}
    </Disclosure>
  )
}

type OneProps = Props & { kind: FactKind; onSent: () => void }

function OneOfMany({ reportDirty, ...props }: OneProps) {
  const [onDirty] = useState(
    () => (isDirty: boolean) => reportDirty(`varios-${props.kind}`, isDirty),
  )
  return <FactForm {...props} together onDirty={onDirty} />
}
