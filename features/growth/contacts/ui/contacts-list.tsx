import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCsvExport } from '#features/selling/catalogue-files/ui/parts/use-csv-export.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useApi, useCall } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { WorkList } from '#shared/ui/lists/work-list.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import {
  type ContactRow,
  countContacts,
  exportContactCards,
  exportContacts,
  findContacts,
} from '../contract/contacts.ts'
import { type ContactStage, contactStageChips, contactStages, maxAtOnce } from '../vocabulary.ts'
import { AddMenu, newContactPath } from './add-menu.tsx'
import { type Book, useBook, useNoFigures } from './book.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { contactColumns } from './contact-columns.tsx'
import { contactQueryOf, contactsUrl, useContactFilters } from './contact-filters.tsx'
import type { May } from './contact-queries.ts'
import styles from './contacts.module.css'
import { MemberReasons } from './segments/member-reasons.tsx'

type Props = {
  may: May
  /** Accessible name of the list. */
  label: string
  /** Lists only this stage. */
  stage?: ContactStage
  /** Lists only this group. */
  groupId?: string
  /** The group has its contacts by conditions. */
  isAutomatic?: boolean
}

/** List of contacts with search, filters, selection and export. */
export function ContactsList({ may, label, stage, groupId, isAutomatic = false }: Props) {
  const page = useBook()
  const { book, useFigures = useNoFigures } = page
  const search = useSearchText({ inTab: `contactos:${book}:${stage ?? groupId ?? ''}` })
  const [state, change] = useUrlState(contactsUrl, { replace: true })
  const filters = useContactFilters(groupId !== undefined)
  const api = useApi()
  const [explained, setExplained] = useState<ContactRow | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = { book, q: search.q, ...contactQueryOf(state, { stage, groupId }) }
  const list = useCallPages(findContacts, { ...query, size: 50 }, { keepsBefore: true })
  const { stage: _stage, sort: _sort, ...counted } = query
  const counts = useCall(countContacts, counted, {
    enabled: !stage,
    placeholderData: keepPreviousData,
  })
  const figures = useFigures(
    book,
    (list.rows ?? []).map(({ id }) => id),
  )
  const save = useCsvExport('contactos.csv', (after) =>
    api.call(exportContacts, { ...query, after }),
  )
  const saveCards = useCsvExport('contactos.vcf', (after) =>
    api.call(exportContactCards, { ...query, after }),
  )
  const words = [
    query.q,
    query.tagId,
    query.source,
    query.ownerId,
    query.place,
    query.consent,
    groupId ? null : query.groupId,
    stage ? null : query.stage,
  ]
  const isNarrowed =
    query.archived || query.erasureAsked || query.hasEmail !== undefined || words.some(Boolean)
  const isEmpty = list.rows?.length === 0 && !isNarrowed
  // An empty list has the same button in its middle.
  const adds = may.create && !(isEmpty && !groupId)
  // The specification gives the staff's book its floating menu.
  const isFloating = book === 'platform'
  return (
    <div className={styles.page}>
      {adds && isFloating && chosen.size === 0 && <AddMenu may={may} stage={stage} />}
      <WorkList
        // Saved views name tags and lists of one book.
        name={`contacts:${book === 'platform' ? '' : `${book}:`}${stage ?? (groupId ? 'group' : 'all')}`}
        caption={label}
        search={{
          label: 'Buscar contactos',
          placeholder: 'Nombre o correo',
          ...search,
        }}
        filters={filters}
        state={state}
        onChange={(next) => change(next as typeof state)}
        quick={
          !stage && (
            <FilterChips
              label="Etapa"
              all="Todos"
              choices={contactStages}
              words={contactStageChips}
              counts={counts.error ? null : counts.data}
              value={query.stage}
              onChange={(value) => change({ stage: value })}
            />
          )
        }
        tools={
          <>
            <ActionMenu
              label={`Más acciones de ${label}`}
              isBusy={save.isPending || saveCards.isPending}
              items={[
                ...(may.share && list.rows && list.rows.length > 0
                  ? [
                      { label: 'Exportar CSV', run: () => save.mutate() },
                      { label: 'Exportar vCard', run: () => saveCards.mutate() },
                    ]
                  : []),
                ...(may.create ? [{ label: 'Importar', to: page.contactsAt('/importar') }] : []),
                { label: 'Posibles duplicados', to: page.pairsAt },
                { label: 'Etiquetas', to: page.contactsAt('/etiquetas') },
                { label: 'Campos propios', to: page.contactsAt('/campos') },
              ]}
            />
            {adds && !isFloating && (
              <span className={styles.add}>
                <ButtonLink to={newContactPath(page, stage)} variant="main">
                  <IconPlus size="1.25rem" stroke={1.75} aria-hidden />
                  <span className={styles.addWords}>Nuevo contacto</span>
                </ButtonLink>
              </span>
            )}
          </>
        }
        columns={contactColumns(page, list.rows, figures, isAutomatic ? setExplained : undefined)}
        choice={
          may.edit
            ? { chosen, onChange: setChosen, nameOf: ({ name }) => `a ${name}`, max: maxAtOnce }
            : undefined
        }
        list={list}
        rowKey={({ id }) => id}
        empty={emptyWords(isNarrowed, { may, stage, groupId, isAutomatic }, page)}
      />
      {chosen.size > 0 && (
        <ChosenBar
          ids={[...chosen]}
          groupId={isAutomatic ? undefined : groupId}
          onDone={() => setChosen(new Set())}
        />
      )}
      <Sheet
        open={explained !== null}
        onClose={() => setExplained(null)}
        title={`Por qué está ${explained?.name ?? ''}`}
      >
        {explained && groupId && <MemberReasons groupId={groupId} contactId={explained.id} />}
      </Sheet>
    </div>
  )
}

function emptyWords(
  isNarrowed: boolean,
  { may, stage, groupId, isAutomatic }: Omit<Props, 'label'>,
  page: Book,
) {
  const { group, title } = page
  if (isNarrowed)
    return {
      title: 'Ningún contacto coincide',
      text: 'Prueba con otra parte del nombre o del correo, o quita un filtro.',
    }
  if (isAutomatic)
    return {
      title: 'Nadie cumple las condiciones ahora',
      text: 'En cuanto alguien las cumpla, aparece aquí por sí solo.',
    }
  if (groupId)
    return {
      title: group.isEmpty,
      text: may.edit
        ? `Elige contactos en ${title} y agrégalos ${group.toThe}.`
        : `Aquí aparecen los contactos ${group.ofThe}.`,
      action: may.edit && <ButtonLink to={page.contactsAt()}>Ir a {title}</ButtonLink>,
    }
  return {
    title: `Aún no hay ${stage ? contactStageChips[stage].toLowerCase() : 'contactos'}.`,
    text: !may.create
      ? 'Aquí aparecen los que agregue tu equipo.'
      : stage
        ? 'Añade el primero o cambia la etapa de un contacto.'
        : page.book === 'platform'
          ? 'Añade el primero o tráelo de una cuenta.'
          : 'Añade el primero, con lo que sepas de esa persona.',
    action: may.create && (
      <>
        <ButtonLink to={newContactPath(page, stage)}>Nuevo contacto</ButtonLink>
        <ButtonLink to={page.contactsAt('/importar')} variant="plain">
          Importar de un archivo
        </ButtonLink>
      </>
    ),
  }
}
