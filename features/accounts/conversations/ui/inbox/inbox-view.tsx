import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import '#shared/ui/mantine.css'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { signedInAccountId } from '#shared/ui/calls/signed-in-account-id.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { formatUrlState } from '#shared/url-state.ts'
import {
  countInbox,
  findInboxConversations,
  listInboxMessages,
  readInboxConversation,
  sendInboxMessage,
} from '../../contract/inbox.ts'
import { type InboxList, inboxLists, inboxStateWords } from '../../vocabulary.ts'
import { ChatFrame } from '../chat-frame.tsx'
import { ConversationRows } from '../conversation-row.tsx'
import type { ReportSheetOf } from '../message-list.tsx'
import { nameOfPerson } from '../name-of-person.ts'
import { InsteadOfThread } from '../thread-parts.tsx'
import { useOutbox } from '../use-outbox.ts'
import { ClosedAnswer } from './closed-answer.tsx'
import { assigneeOf, inboxFields } from './inbox-fields.ts'
import { InboxRow } from './inbox-row.tsx'
import { type ActionsOf, InboxThread, type PersonStripOf, type UseBlock } from './inbox-thread.tsx'
import styles from './inbox-view.module.css'

const listWords: Record<InboxList, string> = {
  open: inboxStateWords.open.list,
  waiting: inboxStateWords.waiting.list,
  snoozed: inboxStateWords.snoozed.list,
  done: inboxStateWords.done.list,
  all: 'Todas',
  blocked: 'Bloqueadas',
}

const nothing: Record<InboxList, { title: string; why: string }> = {
  open: { title: 'Nada por responder', why: 'Cuando alguien te escriba, aparece aquí.' },
  waiting: { title: 'Nada en espera', why: 'Aquí están las que ya respondiste.' },
  snoozed: { title: 'Nada pospuesto', why: inboxStateWords.snoozed.explains },
  done: { title: 'Nada terminado', why: inboxStateWords.done.explains },
  all: {
    title: 'Todavía nadie te ha escrito',
    why: 'Tus clientes te escriben desde tu página, tu tienda, tus productos y sus pedidos.',
  },
  blocked: {
    title: 'Nadie bloqueado',
    why: 'Lo que escriban las personas que bloqueas queda aquí, sin aviso.',
  },
}

type InboxViewProps = {
  businessId: string
  businessName: string
  openId: string | undefined
  /** Address of a conversation, or of the list. */
  pathOf: (conversationId?: string) => string
  /** Whether the person may set how the inbox works. */
  maySet: boolean
  /** How the person of a conversation is blocked: a hook, because a later feature does it. */
  useBlock?: UseBlock
  ReportSheet?: ReportSheetOf
  /** Uploader for files of messages. */
  fileSlot?: EvidenceSlot
  /** Further actions in the menu of a conversation. */
  actionsOf?: ActionsOf
  /** What is known of the person of a conversation. */
  PersonStrip?: PersonStripOf
}

/** The shared inbox of a business: its lists beside the open conversation, worked through by keyboard. */
export function InboxView({
  businessId,
  businessName,
  openId,
  pathOf,
  maySet,
  useBlock,
  ReportSheet,
  fileSlot,
  actionsOf,
  PersonStrip,
}: InboxViewProps) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [filters, change] = useUrlState(inboxFields, { replace: true })
  const { list } = filters
  const search = useSearchText('in memory')
  const q = useDeferredValue(search.q)
  const pages = useCallPages(
    findInboxConversations,
    { businessId, list, assignee: assigneeOf(filters), q },
    { keepsBefore: true, changesWithMessages: true },
  )
  const outbox = useOutbox(
    businessId,
    ({ conversationId, key, text, files = [], isNote }) =>
      api.call(sendInboxMessage, { businessId, conversationId, key, text, files, isNote }),
    () => {
      for (const endpoint of [
        listInboxMessages,
        findInboxConversations,
        readInboxConversation,
        countInbox,
      ])
        void queries.invalidateQueries({ queryKey: callKey(endpoint) })
    },
  )
  const { rows, first, error, retry } = pages
  const hrefOf = (id?: string) =>
    formatUrlState(inboxFields, pathOf(id), { ...filters, businessId })
  const at = rows?.findIndex(({ id }) => id === openId) ?? -1
  const go = (by: 1 | -1) => {
    const next = rows?.[at < 0 ? 0 : at + by]
    if (next) void navigate(hrefOf(next.id), { preventScrollReset: true })
  }
  useShortcuts({ j: () => go(1), k: () => go(-1) })
  // The one after it, taken before it leaves the list.
  const goOn = () => {
    const next = rows?.[at + 1] ?? rows?.[at - 1]
    void navigate(hrefOf(next?.id), { preventScrollReset: true })
  }
  const longest = list === 'open' ? rows?.[0] : undefined
  const team = first?.team ?? []
  const ownId = signedInAccountId()
  return (
    <ChatFrame
      label="Conversaciones"
      isOpen={openId !== undefined}
      list={
        <>
          <SearchField
            label="Buscar en las conversaciones"
            placeholder="Nombre o palabras"
            value={search.typed}
            onChange={search.type}
          />
          <FilterChips
            label="Lista"
            choices={inboxLists.filter(
              (name) => name !== 'blocked' || name === list || (first?.counts.blocked ?? 0) > 0,
            )}
            words={listWords}
            counts={first?.counts}
            value={list}
            onChange={(next) => change({ list: next ?? 'open' })}
            isOneLine
          />
          {team.length > 1 && (
            <NativeSelect
              aria-label="A cargo de"
              value={filters.isNobodys ? 'none' : (filters.memberId ?? '')}
              data={[
                { value: '', label: 'De todo el equipo' },
                ...team
                  .toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId))
                  .map(({ id, name }) => ({
                    value: id,
                    label: id === ownId ? 'Mías' : `De ${name}`,
                  })),
                { value: 'none', label: 'Sin asignar' },
              ]}
              onChange={({ currentTarget: { value } }) =>
                change({
                  memberId: value && value !== 'none' ? value : undefined,
                  isNobodys: value === 'none' ? 'yes' : undefined,
                })
              }
            />
          )}
          {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
          {!rows && !error && <Skeleton height="20rem" rows />}
          {rows?.length === 0 &&
            (q || assigneeOf(filters) ? (
              <p role="status">Ninguna conversación coincide.</p>
            ) : (
              <EmptyState title={nothing[list].title} heading="h2">
                {nothing[list].why}
              </EmptyState>
            ))}
          {rows && (
            <ConversationRows label={listWords[list]}>
              {rows.map((row) => (
                <InboxRow
                  key={row.id}
                  row={row}
                  to={hrefOf(row.id)}
                  isOpen={row.id === openId}
                  showsState={list === 'all' || list === 'blocked'}
                />
              ))}
            </ConversationRows>
          )}
          <MoreRows list={pages} />
          {maySet && <ClosedAnswer businessId={businessId} />}
          <p className={styles.keys} aria-hidden>
            <kbd>J</kbd> <kbd>K</kbd> siguiente y anterior, <kbd>R</kbd> responder, <kbd>N</kbd>{' '}
            nota, <kbd>E</kbd> terminar
          </p>
        </>
      }
    >
      {openId ? (
        <InboxThread
          key={openId}
          businessId={businessId}
          businessName={businessName}
          conversationId={openId}
          team={team}
          back={{ to: hrefOf(), words: 'Conversaciones' }}
          outbox={outbox}
          onDone={goOn}
          useBlock={useBlock}
          ReportSheet={ReportSheet}
          fileSlot={fileSlot}
          actionsOf={actionsOf}
          PersonStrip={PersonStrip}
        />
      ) : (
        <InsteadOfThread>
          <EmptyState
            title="Elige una conversación"
            action={
              longest && (
                <ButtonLink to={hrefOf(longest.id)}>Responder a {nameOfPerson(longest)}</ButtonLink>
              )
            }
          >
            {longest
              ? 'Quien más lleva esperando está arriba.'
              : 'Aquí la lees y la contestas con tu equipo.'}
          </EmptyState>
        </InsteadOfThread>
      )}
    </ChatFrame>
  )
}
