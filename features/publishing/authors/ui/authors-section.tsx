import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { followersWords } from '#shared/text/followers-words.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { type AuthorRow, findAuthors } from '../contract/team.ts'
import {
  authorChipWords,
  authorStatuses,
  authorStatusWords,
  experienceLevelWords,
} from '../vocabulary.ts'
import styles from './authors.module.css'

const fields = { status: withDefault(enumField('autores', authorStatuses), 'active') }

type AuthorsSectionProps = {
  canCreate: boolean
  /** Whether the page's own heading says what it is. */
  isPage?: boolean
}

/** List of the blog's authors, filtered by status and name. */
export function AuthorsSection({ canCreate, isPage = false }: AuthorsSectionProps) {
  const [{ status }, change] = useUrlState(fields, { replace: true })
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 300)
  const list = useCallPages(
    findAuthors,
    { status, q: q || undefined, size: 24 },
    { keepsBefore: true },
  )
  return (
    <section className={styles.section} aria-label="Autores del Blog">
      <div className={styles.head}>
        {!isPage && <h2>Autores del Blog</h2>}
        {canCreate && <ButtonLink to="/staff/authors/new">Nuevo Autor</ButtonLink>}
      </div>
      <SearchField
        label="Buscar autores"
        placeholder="Nombre o usuario"
        value={typed}
        onChange={setTyped}
      />
      <FilterChips
        label="Estado del autor"
        choices={authorStatuses}
        words={authorChipWords}
        counts={list.first?.counts}
        value={status}
        onChange={(status) => change({ status })}
      />
      {list.error && !list.rows && <ErrorState message={list.error.message} onRetry={list.retry} />}
      {!list.rows && !list.error && <Skeleton height="12rem" rows />}
      {list.rows?.length === 0 && (
        <EmptyState title={q ? 'Ningún autor coincide' : 'Aquí no hay autores'}>
          {q
            ? 'Prueba con otra parte del nombre o con otro estado.'
            : 'Elige otro estado para ver a los demás.'}
        </EmptyState>
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.cards}>
          {list.rows.map((author) => (
            <li key={author.id}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows list={list} />
    </section>
  )
}

const tones = {
  active: 'good',
  popular: 'saffron',
  temporary: 'plain',
  permanent: 'plain',
  archived: 'clay',
} as const

function AuthorCard({ author }: { author: AuthorRow }) {
  const {
    id,
    username,
    name,
    status,
    experienceLevel,
    city,
    country,
    followers,
    posts,
    profileImage,
  } = author
  const details = joinParts([
    experienceLevel && experienceLevelWords[experienceLevel],
    city,
    country,
  ])
  return (
    <Link to={`/staff/authors/${id}`} className={styles.card}>
      <span className={styles.face}>
        {profileImage ? (
          <img src={profileImage.url} alt="" loading="lazy" width="56" height="56" />
        ) : (
          <Monogram name={name} />
        )}
      </span>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.quiet}>@{username}</span>
        {details && <span className={styles.quiet}>{details}</span>}
        <span className={styles.quiet}>
          {followersWords(followers)}&nbsp;· {posts === 1 ? '1 entrada' : `${posts} entradas`}
        </span>
        <Badge color={tones[status]}>{authorStatusWords[status]}</Badge>
      </span>
    </Link>
  )
}
