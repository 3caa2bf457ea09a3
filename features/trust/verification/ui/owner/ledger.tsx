import { IconCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import type { Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { levelRules } from '../../contract/levels.ts'
import { readLedger } from '../../contract/owner.ts'
import type { EditLinks } from './edit-links.ts'
import { FactRow } from './fact-row.tsx'
import styles from './ledger.module.css'
import { LevelPanel } from './level-panel.tsx'
import { MissingDocuments } from './missing-documents.tsx'
import { nextKinds, waitsForOwner } from './owner-facts.ts'

/** Kinds grouped by the first level that requires them. */
const groups = levelRules.map(({ level, name, needs }) => {
  const earlier = levelRules
    .filter((rule) => rule.level < level)
    .flatMap((rule) => rule.needs.flat())
  return { level, name, kinds: needs.flat().filter((kind: FactKind) => !earlier.includes(kind)) }
})

const explanations: Record<number, string> = {
  1: 'Con uno de estos basta para empezar.',
  2: 'Quién responde por el negocio.',
  3: 'Que el negocio existe para el Estado o para su profesión. Con el registro o la licencia basta.',
  4: 'Que se te encuentra y que otros responden por ti. También pide correo y teléfono.',
}

type Props = { businessId: string; slot: EvidenceSlot; links: EditLinks }

/** The verification page of a business for its members: its level, and every kind of fact with its state and next step. */
export function Ledger(props: Props) {
  const ledger = useCall(readLedger, { businessId: props.businessId })
  if (ledger.data) return <OpenLedger {...props} ledger={ledger.data} />
  if (ledger.error)
    return <ErrorState message={ledger.error.message} onRetry={() => void ledger.refetch()} />
  return (
    <div className={styles.ledger} aria-busy>
      <Skeleton height="12rem" />
      <Skeleton height="24rem" />
    </div>
  )
}

function OpenLedger({
  businessId,
  slot,
  links,
  ledger,
}: Props & { ledger: Output<typeof readLedger> }) {
  // Initially opens a fact that awaits the owner.
  const [openKind, setOpenKind] = useState<FactKind | null>(
    () => ledger.facts.find(waitsForOwner)?.kind ?? null,
  )
  const [dirty, setDirty] = useState<readonly string[]>([])
  const reportDirty = useCallback((kind: string, isDirty: boolean) => {
    setDirty((kinds) => [...kinds.filter((open) => open !== kind), ...(isDirty ? [kind] : [])])
  }, [])
  const goTo = (kind: FactKind) => {
    setOpenKind(kind)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[aria-controls="dato-${kind}"]`)?.focus(),
    )
  }
  return (
    <div className={styles.ledger}>
      <UnsavedChanges
        when={dirty.length > 0}
        message="Escribiste datos que no has enviado. ¿Quieres descartarlos?"
      />
      <LevelPanel ledger={ledger} onGo={goTo} />
      <div className={styles.groups}>
        <MissingDocuments
          businessId={businessId}
          ledger={ledger}
          slot={slot}
          links={links}
          reportDirty={reportDirty}
        />
        {groups.map(({ level, name, kinds }) => (
          <section key={level} className={styles.group} aria-labelledby={`nivel-${level}`}>
            <h2 id={`nivel-${level}`} className={styles.groupTitle}>
              Nivel {level}: {name}
              {level <= ledger.level && (
                <span className={styles.reached}>
                  <IconCheck size="1.125rem" stroke={2.5} aria-hidden /> Alcanzado
                </span>
              )}
            </h2>
            <p className={styles.quiet}>{explanations[level]}</p>
            <ul className={styles.rows}>
              {kinds.map((kind) => (
                <FactRow
                  key={kind}
                  kind={kind}
                  businessId={businessId}
                  ledger={ledger}
                  slot={slot}
                  links={links}
                  reportDirty={reportDirty}
                  isOpen={kind === openKind}
                  next={nextKinds(ledger)[0] ?? null}
                  onGo={goTo}
                  onToggle={(isOpen) => setOpenKind(isOpen ? kind : null)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
