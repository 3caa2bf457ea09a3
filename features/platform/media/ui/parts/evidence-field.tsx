import { IconFileText, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import styles from './evidence-field.module.css'

/** A file that arrived in the private bucket. */
export type EvidenceFile = { mediaId: string; name: string }

/** Takes files from the person and hands on each that arrived; the page brings media's own. */
export type EvidenceSlot = (props: {
  max: number
  /** Takes what is pasted anywhere in the page: where several are in view, none does. */
  pastes?: boolean
  onUploaded: (file: EvidenceFile) => void
  /** Told when files begin to travel, when none does any more, and whether one failed. */
  onBusy?: (isBusy: boolean, hasFailed: boolean) => void
}) => ReactNode

type Props = {
  /** How the form finds this field to give it the focus. */
  path: string
  label: string
  help: string
  files: EvidenceFile[]
  /** Files that may be sent in all. */
  max: number
  /** Told what becomes of the files: two may arrive at once. */
  onChange: (change: (files: EvidenceFile[]) => EvidenceFile[]) => void
  slot: EvidenceSlot
  pastes?: boolean
  onBusy?: (isBusy: boolean, hasFailed: boolean) => void
  error?: ReactNode
}

/** Files for a reviewer: those that arrived, and the way to add more. */
export function EvidenceField({
  path,
  label,
  help,
  files,
  max,
  onChange,
  slot: Uploader,
  pastes,
  onBusy,
  error,
}: Props) {
  return (
    <fieldset className={styles.files} data-path={path} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={styles.help}>{help}</p>
      {files.length > 0 && (
        <ul>
          {files.map(({ mediaId, name }) => (
            <li key={mediaId}>
              <IconFileText size="1.25rem" stroke={1.75} aria-hidden />
              <span>{name}</span>
              <IconButton
                look="danger"
                label={`Quitar ${name}`}
                onClick={() => onChange((all) => all.filter((file) => file.mediaId !== mediaId))}
              >
                <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Uploader
        max={max - files.length}
        pastes={pastes}
        onBusy={onBusy}
        onUploaded={(file) => onChange((all) => [...all, file])}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
