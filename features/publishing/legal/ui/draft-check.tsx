import '#shared/ui/mantine.css'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { ChangedLines } from '#shared/ui/text/changed-lines.tsx'
import { compareLegalDraft, type StaffDocument } from '../contract/manage.ts'
import { versionStandingWords } from '../vocabulary.ts'
import styles from './legal.module.css'
import { LegalText } from './parts/legal-text.tsx'

type Props = Pick<StaffDocument, 'document' | 'versions'>

/** Preview of the saved draft, and its differences from a version (initially the current one). */
export function DraftCheck({ document, versions }: Props) {
  const current =
    versions.find(({ standing }) => standing === 'current')?.number ?? versions[0]?.number ?? 1
  const [number, setNumber] = useState(current)
  const { data, error, refetch } = useCall(
    compareLegalDraft,
    { document, number },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <section className={styles.page} aria-labelledby="comparacion">
      <h3 id="comparacion">Cambios</h3>
      <NativeSelect
        label="Comparar con"
        value={String(number)}
        onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}
        data={versions.map((one) => ({
          value: String(one.number),
          label: `Versión ${one.number} (${versionStandingWords[one.standing].toLowerCase()})`,
        }))}
      />
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && (
        <>
          {data.lines.every(({ kind }) => kind === 'same') && <p>Dice lo mismo que esa versión.</p>}
          <ChangedLines lines={data.lines} />
          <h3>Así se leerá</h3>
          <div className={styles.preview}>
            <LegalText html={data.html} />
          </div>
        </>
      )}
    </section>
  )
}
