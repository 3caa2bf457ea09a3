import { IconFileText, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostEvidence } from '../../contract/fact-kinds.ts'
import type { EvidenceFile, EvidenceSlot } from './evidence-slot.ts'
import styles from './facts.module.css'

type Props = {
  /** How the form finds this field to give it the focus. */
  path: string
  label: string
  help: string
  files: EvidenceFile[]
  /** Told what becomes of the files: two may arrive at once. */
  onChange: (change: (files: EvidenceFile[]) => EvidenceFile[]) => void
  slot: EvidenceSlot
  error?: ReactNode
}

/** The files to send with a fact: those that arrived, and the way to add more. */
export function EvidenceField({ path, label, help, files, onChange, slot: Uploader, error }: Props) {
  return (
    <fieldset className={styles.files} data-path={path} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={styles.quiet}>{help}</p>
      {files.length > 0 && (
        <ul>
          {files.map(({ mediaId, name }) => (
            <li key={mediaId}>
              <IconFileText size="1.25rem" stroke={1.75} aria-hidden />
              <span>{name}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Quitar ${name}`}
                onClick={() => onChange((all) => all.filter((file) => file.mediaId !== mediaId))}
              >
                <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Uploader most={mostEvidence - files.length} onUploaded={(file) => onChange((all) => [...all, file])} />
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
