import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from '#shared/ui/queue.module.css'
import { Skeleton } from '#shared/ui/states.tsx'
import { type CaseDetail, type OpenedItem, readCase } from '../contract/cases.ts'
import { caseStateWords, ruleWords } from '../vocabulary.ts'
import { AccountRemoval } from './account-removal.tsx'
import { AppealCase } from './appeal-case.tsx'
import { CaseAuthor } from './case-author.tsx'
import { CaseContext } from './case-context.tsx'
import { CaseDecision } from './case-decision.tsx'
import { CaseReports } from './case-reports.tsx'
import { PrivateContext } from './private-context.tsx'
import { TakeCase } from './take-case.tsx'

type Props = {
  caseId: string
  /** Whether the member may remove all content of an account. */
  mayRemoveAll: boolean
  onClose: () => void
  onDone: (words: string, undo: Undo | undefined) => void
}

/** The open case. */
export function OpenCase({ caseId, ...props }: Props) {
  const answer = useCall(readCase, { caseId })
  if (answer.error)
    return (
      <NotShown
        error={answer.error}
        onRetry={() => void answer.refetch()}
        title="No encontramos este caso."
        action={<Button onClick={props.onClose}>Volver a la fila</Button>}
      />
    )
  if (!answer.data) return <Skeleton height="16rem" />
  return <CaseView found={answer.data} {...props} />
}

function CaseView({
  found,
  mayRemoveAll,
  onClose,
  onDone,
}: Omit<Props, 'caseId'> & { found: CaseDetail }) {
  const { title, path, isSeen, state, author } = found
  const [opened, setOpened] = useState<OpenedItem[] | null>(null)
  const appeal = found.appeals.find((appeal) => appeal.state === 'open')
  // What only its participants see is read before it is decided, and reading it is recorded.
  const isRead = !found.isPrivate || opened !== null || found.conflict !== null
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <IconButton onClick={onClose} label="Volver a la fila">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <h3>
          {isSeen && path !== null ? (
            <Link to={path} target="_blank">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {found.isHidden && <Badge color="saffron">Oculto hasta decidir</Badge>}
        <span className={styles.quiet}>{joinParts([found.place, agoWords(found.createdAt)])}</span>
        {state === 'open' && !found.conflict && <TakeCase found={found} />}
      </header>
      <FailedNotice failed={found.failed} />
      {found.isPrivate ? (
        <PrivateContext found={found} opened={opened} onOpened={setOpened} />
      ) : (
        <CaseContext found={found} />
      )}
      {author && <CaseAuthor author={author} />}
      <CaseReports found={found} />
      {state !== 'open' && (
        <p className={styles.quiet}>
          {joinParts([
            caseStateWords[state],
            found.rule && ruleWords[found.rule].name,
            found.decidedBy,
            found.decidedAt && momentWords(found.decidedAt),
            found.reason,
          ])}
        </p>
      )}
      {isRead && found.appeals.length > 0 && <AppealCase found={found} onDone={onDone} />}
      {isRead && state === 'open' && !appeal && <CaseDecision found={found} onDone={onDone} />}
      {author && mayRemoveAll && !found.conflict && (
        <AccountRemoval caseId={found.id} author={author} />
      )}
    </article>
  )
}
