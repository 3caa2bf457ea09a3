import { momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { type CaseDetail, type OpenedItem, openCaseItem } from '../contract/cases.ts'
import own from './case.module.css'

type Props = {
  found: Pick<CaseDetail, 'id' | 'conflict'>
  opened: OpenedItem[] | null
  onOpened: (items: OpenedItem[]) => void
}

/** A reported message, closed until the member opens it: each opening is recorded. */
export function PrivateContext({ found: { id, conflict }, opened, onOpened }: Props) {
  const { mutate, isPending, error } = useSend(openCaseItem, {
    onSuccess: ({ items }) => onOpened(items),
  })
  if (opened) return <Opened items={opened} />
  return (
    <div className={styles.side}>
      <Notice title="Es una conversación privada">
        Verás el mensaje reportado y los de justo antes, como estaban cuando lo reportaron, y nada
        más. Queda registrado que lo abriste.
      </Notice>
      <FormError message={error?.message ?? null} />
      {conflict === null && (
        <div className={styles.actions}>
          <Button onClick={() => mutate({ caseId: id })} aria-busy={isPending}>
            {isPending ? 'Abriendo…' : 'Abrir el mensaje'}
          </Button>
        </div>
      )}
    </div>
  )
}

const Opened = ({ items }: { items: OpenedItem[] }) => (
  <div className={styles.side}>
    {items.map(({ by, text, files, writtenAt, distance }) => (
      <div key={distance} className={distance === 0 ? undefined : own.around}>
        <p className={styles.quiet}>
          {joinParts([
            distance === 0 && 'El mensaje reportado',
            by ?? 'Cuenta eliminada',
            momentWords(writtenAt),
          ])}
        </p>
        {text || files.length > 0 ? (
          text && <blockquote className={styles.statement}>{text}</blockquote>
        ) : (
          <p className={styles.quiet}>Se borró con la cuenta de quien lo escribió.</p>
        )}
        {files.map(({ name, url }) => (
          <p key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              📎 {name}
            </a>
          </p>
        ))}
      </div>
    ))}
  </div>
)
