import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField, formatUrlState, withDefault } from '#shared/url-state.ts'
import {
  countUnreadConversations,
  findConversations,
  listMessages,
  type ConversationRow as Row,
  sendMessage,
} from '../contract/person.ts'
import { type PersonList, personLists, personListWords } from '../vocabulary.ts'
import { ChatFrame } from './chat-frame.tsx'
import { conversationPath } from './conversation-path.ts'
import { ConversationRow, ConversationRows } from './conversation-row.tsx'
import styles from './conversations-view.module.css'
import type { ReportSheetOf } from './message-list.tsx'
import { nameOfPerson } from './name-of-person.ts'
import { PersonThread } from './person-thread.tsx'
import { InsteadOfThread } from './thread-parts.tsx'
import { useOutbox } from './use-outbox.ts'

const fields = {
  list: withDefault(
    choiceField<PersonList>('lista', {
      all: 'todas',
      unread: 'sin-leer',
      requests: 'solicitudes',
      archived: 'archivadas',
    }),
    'all',
  ),
}

const nothing: Record<PersonList, { title: string; why: string }> = {
  all: {
    title: 'Todavía no tienes mensajes',
    why: 'Escribe a un negocio, a una tienda o a quien escribe en el blog desde su página: lo que se digan queda aquí.',
  },
  unread: { title: 'Ya leíste todo', why: 'Lo nuevo aparece aquí en cuanto llega.' },
  requests: {
    title: 'Ninguna solicitud',
    why: 'Quien no conoces te escribe primero con una solicitud, que aceptas o rechazas.',
  },
  archived: {
    title: 'Nada archivado',
    why: 'Lo que archivas deja la lista y vuelve si te escriben de nuevo.',
  },
}

type ConversationsViewProps = {
  openId: string | undefined
  ReportSheet?: ReportSheetOf
  /** Uploader for files of messages. */
  fileSlot?: EvidenceSlot
}

/** The person's conversations beside the open one; on phones one after the other. */
export function ConversationsView({ openId, ReportSheet, fileSlot }: ConversationsViewProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [{ list }, change] = useUrlState(fields, { replace: true })
  const search = useSearchText('in memory')
  const q = useDeferredValue(search.q)
  const pages = useCallPages(
    findConversations,
    { list, q },
    { keepsBefore: true, changesWithMessages: true },
  )
  const outbox = useOutbox(
    'mine',
    ({ conversationId, key, text, files = [] }) =>
      api.call(sendMessage, { conversationId, key, text, files }),
    () => {
      for (const endpoint of [listMessages, findConversations, countUnreadConversations])
        void queries.invalidateQueries({ queryKey: callKey(endpoint) })
    },
  )
  const hrefOf = (id?: string) => formatUrlState(fields, conversationPath(id), { list })
  const { rows, first, error, retry } = pages
  const counts = first && {
    all: null,
    unread: first.unread,
    requests: first.requests,
    archived: null,
  }
  return (
    <ChatFrame
      label="Mensajes"
      isOpen={openId !== undefined}
      list={
        <>
          {/* The page's own heading is spoken: on phones the open conversation takes this one's place. */}
          <p className={styles.title} aria-hidden>
            Mensajes
          </p>
          <SearchField
            label="Buscar en tus mensajes"
            placeholder="Buscar persona, negocio o palabras"
            value={search.typed}
            onChange={search.type}
          />
          <FilterChips
            label="Lista"
            choices={personLists}
            words={personListWords}
            counts={counts}
            value={list}
            onChange={(next) => change({ list: next ?? 'all' })}
            isOneLine
          />
          {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
          {!rows && !error && <RowsWaiting />}
          {rows?.length === 0 && (q ? <NothingFound q={q} /> : <Nothing list={list} />)}
          {rows && (
            <ConversationRows label={personListWords[list]}>
              {rows.map((row) => (
                <PersonRow key={row.id} row={row} to={hrefOf(row.id)} isOpen={row.id === openId} />
              ))}
            </ConversationRows>
          )}
          <MoreRows list={pages} />
        </>
      }
    >
      {openId ? (
        <PersonThread
          key={openId}
          conversationId={openId}
          back={{ to: hrefOf(), words: 'Mensajes' }}
          outbox={outbox}
          ReportSheet={ReportSheet}
          fileSlot={fileSlot}
        />
      ) : (
        <InsteadOfThread>
          {rows && rows.length > 0 && (
            <EmptyState title="Elige una conversación">
              La lees y la contestas aquí, sin salir de la lista.
            </EmptyState>
          )}
          {rows?.length === 0 && <p>Aquí lees y contestas lo que elijas de la lista.</p>}
        </InsteadOfThread>
      )}
    </ChatFrame>
  )
}

function PersonRow({ row, to, isOpen }: { row: Row; to: string; isOpen: boolean }) {
  const { kind, with: other, request } = row
  return (
    <ConversationRow
      to={to}
      name={nameOfPerson(other)}
      picture={other.picture}
      isBusiness={kind === 'business'}
      changedAt={row.changedAt}
      excerpt={row.excerpt}
      isOwnExcerpt={row.isOwnExcerpt}
      unread={row.unread}
      isOpen={isOpen}
    >
      {request?.state === 'pending' &&
        (request.isOwn ? 'Solicitud enviada' : 'Solicitud: acepta o rechaza')}
    </ConversationRow>
  )
}

const Nothing = ({ list }: { list: PersonList }) => (
  <EmptyState
    title={nothing[list].title}
    action={
      list === 'all' && (
        <ButtonLink to="/directorio" variant="plain">
          Buscar un negocio
        </ButtonLink>
      )
    }
  >
    {nothing[list].why}
  </EmptyState>
)

const NothingFound = ({ q }: { q: string }) => (
  <p role="status">Nada con «{q}». Prueba con menos palabras o con el nombre.</p>
)

function RowsWaiting() {
  return (
    <>
      {['una', 'otra', 'otra más', 'la última'].map((name) => (
        <Skeleton key={name} height="4.25rem" />
      ))}
    </>
  )
}
