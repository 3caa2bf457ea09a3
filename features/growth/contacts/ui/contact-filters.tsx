import { consentChannels, consentChannelWords } from '#shared/consents.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import type { ListFilter } from '#shared/ui/lists/work-list.tsx'
import { choiceField, enumField, idField, textField, type UrlState } from '#shared/url-state.ts'
import { listBookTeam, listContactPlaces } from '../contract/choices.ts'
import { listContactGroups } from '../contract/groups.ts'
import { listContactTags } from '../contract/tags.ts'
import {
  type ContactStage,
  contactOrigins,
  contactOriginWords,
  contactStages,
  placePattern,
} from '../vocabulary.ts'
import { useBook } from './book.tsx'

/** Filters of a list of contacts in its URL. */
export const contactsUrl = {
  stage: enumField('etapa', contactStages),
  groupId: idField('grupo'),
  tagId: idField('etiqueta'),
  source: enumField('origen', contactOrigins),
  email: enumField('correo', ['con', 'sin']),
  ownerId: idField('responsable'),
  place: textField('lugar', { pattern: placePattern }),
  consent: enumField('permiso', [...consentChannels, 'refused']),
  erasure: choiceField('borrado', { asked: 'pedido' }),
  archived: choiceField('archivo', { archived: 'si' }),
  sort: choiceField('orden', { name: 'nombre' }),
}
type ContactsUrlState = UrlState<typeof contactsUrl>

/** The input of the list's endpoint; `stage` and `groupId` are fixed by the page. */
export const contactQueryOf = (
  { email, archived, erasure, sort, ...state }: ContactsUrlState,
  page: { stage: ContactStage | undefined; groupId: string | undefined },
) => ({
  ...state,
  stage: page.stage ?? state.stage,
  groupId: page.groupId ?? state.groupId,
  hasEmail: email && email === 'con',
  archived: archived !== undefined,
  erasureAsked: erasure !== undefined,
  sort: sort ?? ('newest' as const),
})

const choicesOf = <V extends string>(values: readonly V[], words: Record<V, string>) =>
  values.map((value) => ({ value, label: words[value] }))
const named = (items: { id: string; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: id, label: name }))

/** Filters of a list of contacts; within a group not that by group. */
export function useContactFilters(isOfGroup: boolean): ListFilter[] {
  const { book, group } = useBook()
  const tags = useCall(listContactTags, { book }).data
  const groups = useCall(listContactGroups, { book }).data
  const team = useCall(listBookTeam, { book }, { enabled: book !== 'mine' }).data
  const places = useCall(listContactPlaces, { book }).data
  return [
    { key: 'tagId', label: 'Etiqueta', all: 'Todas las etiquetas', choices: named(tags) },
    ...(isOfGroup
      ? []
      : [{ key: 'groupId', label: group.title, all: group.all, choices: named(groups) }]),
    ...(team?.length
      ? [{ key: 'ownerId', label: 'Responsable', all: 'Cualquiera', choices: named(team) }]
      : []),
    ...(places?.length
      ? [
          {
            key: 'place',
            label: 'Lugar',
            all: 'Cualquier lugar',
            choices: places.map(({ key, name, contacts }) => ({
              value: key,
              label: `${name} (${contacts})`,
            })),
          },
        ]
      : []),
    {
      key: 'source',
      label: 'Origen',
      all: 'Cualquier origen',
      choices: choicesOf(contactOrigins, contactOriginWords),
    },
    {
      key: 'email',
      label: 'Correo',
      all: 'Con y sin correo',
      choices: [
        { value: 'con', label: 'Con correo' },
        { value: 'sin', label: 'Sin correo' },
      ],
    },
    ...(book === 'platform' || book === 'mine'
      ? []
      : [
          {
            key: 'consent',
            label: 'Permiso',
            all: 'Con y sin permiso',
            choices: [
              ...consentChannels.map((value) => ({
                value,
                label: `Aceptan novedades: ${consentChannelWords[value]}`,
              })),
              { value: 'refused', label: 'No quieren mensajes' },
            ],
          },
          {
            key: 'erasure',
            label: 'Borrado',
            all: 'Con y sin pedido de borrado',
            choices: [{ value: 'asked', label: 'Pidieron que borren sus datos' }],
          },
        ]),
    {
      key: 'archived',
      label: 'Archivo',
      all: 'Sin archivar',
      choices: [{ value: 'archived', label: 'Archivados' }],
    },
    {
      key: 'sort',
      label: 'Orden',
      all: 'Más recientes primero',
      choices: [{ value: 'name', label: 'Por nombre' }],
    },
  ]
}
