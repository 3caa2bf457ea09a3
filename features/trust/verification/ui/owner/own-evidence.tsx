import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { OpenEvidence } from '#features/platform/media/ui/parts/evidence-viewer.tsx'
import { useEvidence } from '#features/platform/media/ui/parts/use-evidence.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { type OwnFact, openOwnEvidence } from '../../contract/owner.ts'
import styles from './facts.module.css'

/** The files submitted with a fact; each opens in a sheet. */
export function OwnEvidence({ businessId, fact }: { businessId: string; fact: OwnFact }) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const { open, show, save } = useEvidence((evidenceId) =>
    api.call(openOwnEvidence, { businessId, factId: fact.id, evidenceId }),
  )
  const file = fact.evidence.find(({ id }) => id === open?.id)
  if (fact.evidence.length === 0) return null
  return (
    <>
      <ul className={styles.sent} aria-label="Archivos enviados">
        {fact.evidence.map((item) => (
          <li key={item.id}>
            <Button
              variant="quiet"
              onClick={() => {
                setOpen(true)
                void show(item)
              }}
            >
              <IconFileText size="1.25rem" stroke={1.75} aria-hidden /> {item.name}
            </Button>
          </li>
        ))}
      </ul>
      <Sheet
        place="middle"
        open={isOpen}
        onClose={() => setOpen(false)}
        title={file?.name ?? 'Archivo'}
      >
        <div className={styles.document}>
          {isOpen && file && open && (
            <OpenEvidence
              file={file}
              open={open}
              onRetry={() => void show(file)}
              onSave={() => void save(file)}
            />
          )}
        </div>
      </Sheet>
    </>
  )
}
