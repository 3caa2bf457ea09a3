import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { ClientActions } from '#features/growth/clients/ui/client-actions.tsx'
import { ClientComposer } from '#features/growth/clients/ui/client-composer.tsx'
import { ClientFigures } from '#features/growth/clients/ui/client-figures.tsx'
import { ClientNext } from '#features/growth/clients/ui/client-next.tsx'
import { ClientOpportunity } from '#features/growth/clients/ui/client-opportunity.tsx'
import { timelineQueries } from '#features/growth/clients/ui/client-queries.ts'
import { ClientTasks } from '#features/growth/clients/ui/client-tasks.tsx'
import { ClientTimeline } from '#features/growth/clients/ui/client-timeline.tsx'
import type { ComposerMode } from '#features/growth/clients/vocabulary.ts'
import type { Contact } from '#features/growth/contacts/contract/contacts.ts'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { useArchiveContact } from '#features/growth/contacts/ui/contact-actions.tsx'
import { AddNote, OneNote } from '#features/growth/contacts/ui/contact-notes.tsx'
import { ErasureNotice } from '#features/growth/contacts/ui/erasure-notice.tsx'
import { newQuotationHref } from '#features/growth/quotations/ui/quotation-paths.ts'
import { Notice } from '#shared/ui/notice.tsx'
import type { MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { WithContact } from '../../contacts/with-contact.tsx'
import { useMyBusiness } from '../use-my-business.ts'
import { ClientHead } from './client-head.tsx'
import { ClientKnown } from './client-known.tsx'
import styles from './contact.module.css'

/** Page of one client of the business: what the team does with them, and what its book says. */
export default function Client() {
  return <WithContact>{(contact) => <ClientPage key={contact.id} contact={contact} />}</WithContact>
}

function ClientPage({ contact }: { contact: Contact }) {
  const { id: businessId } = useMyBusiness()
  const { may, contactsAt } = useBook()
  const navigate = useNavigate()
  const { user } = useAuth()
  const { id: contactId, name, notes, isArchived } = contact
  const of = { businessId, contactId }
  const [mode, setMode] = useState<ComposerMode>('note')
  const [isSelling, setSelling] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const [isFolded, setFolded] = useState(true)
  const composer = useRef<HTMLDivElement>(null)
  const archive = useArchiveContact(contact)
  // Its sheet is part of what is folded on phones.
  const searchOther = () => {
    setFolded(false)
    setMerging(true)
  }
  const more: MenuAction[] = [
    { label: 'Oportunidad', run: () => setSelling(true) },
    ...(may.edit
      ? [
          { label: 'Editar', to: contactsAt(`/${contactId}/editar`) },
          ...(isArchived ? [] : [{ label: 'Unir con otro', run: searchOther }]),
        ]
      : []),
    ...(may.delete
      ? [
          {
            label: isArchived ? 'Desarchivar' : 'Archivar',
            isDestructive: !isArchived,
            run: () => archive.run(!isArchived),
          },
        ]
      : []),
  ]
  const addTask = () => {
    setMode('task')
    composer.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <article className={styles.page} aria-label={name}>
      <ClientHead contact={contact} mayEdit={may.edit} />
      {isArchived && (
        <Notice title="Contacto archivado">
          No sale en las listas. Desarchívalo para volver a usarlo.
        </Notice>
      )}
      {contact.erasure && (
        <ErasureNotice
          contact={contact}
          may={may}
          onErased={() => void navigate(contactsAt(), { replace: true })}
        />
      )}
      <ClientFigures {...of} />
      <ClientActions
        {...of}
        name={name}
        quoteHref={newQuotationHref(businessId, { contactId })}
        onTask={addTask}
        more={more}
      />
      <ClientNext {...of} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <h2 className="only-spoken">El trato con {name}</h2>
          <div ref={composer}>
            <ClientComposer
              {...of}
              mode={mode}
              onMode={setMode}
              note={<AddNote contactId={contactId} alsoRefreshes={timelineQueries} />}
            />
          </div>
          <ClientTasks {...of} />
          <ClientOpportunity {...of} isOpen={isSelling} setOpen={setSelling} />
          <ClientTimeline
            {...of}
            noteOf={(noteId) => {
              const note = notes.find(({ id }) => id === noteId)
              return (
                note && (
                  <OneNote
                    note={note}
                    may={may}
                    isOwn={note.author?.id === user?.id}
                    alsoRefreshes={timelineQueries}
                  />
                )
              )
            }}
          />
        </div>
        <div className={styles.side}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-controls="sabemos"
            onClick={() => setFolded(!isFolded)}
          >
            Datos <IconChevronDown size="1.25rem" stroke={1.75} aria-hidden />
          </button>
          <div id="sabemos" className={styles.known} data-folded={isFolded || undefined}>
            <h2 className="only-spoken">Lo que sabemos de {name}</h2>
            <ClientKnown
              {...of}
              contact={contact}
              may={may}
              search={{ isOpen: isMerging, setOpen: setMerging }}
            />
          </div>
        </div>
      </div>
    </article>
  )
}
