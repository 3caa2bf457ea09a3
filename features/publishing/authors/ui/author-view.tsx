import { IconExternalLink } from '@tabler/icons-react'
import { localDayWords } from '#shared/text/dates.ts'
import { followersWords } from '#shared/text/followers-words.ts'
import { Badge } from '#shared/ui/badge.tsx'
import type { StaffAuthor } from '../contract/team.ts'
import {
  type AuthorNetwork,
  authorLanguageWords,
  authorNetworkWords,
  experienceLevelWords,
  workModeWords,
} from '../vocabulary.ts'
import styles from './authors.module.css'

/** Read-only view of an author for the team. */
export function AuthorView({ author }: { author: StaffAuthor }) {
  const { preferredLanguage, experienceLevel, workMode, account, posts } = author
  const facts = [
    ['Usuario', `@${author.username}`],
    ['Idioma preferido', preferredLanguage && authorLanguageWords[preferredLanguage]],
    ['Nivel de experiencia', experienceLevel && experienceLevelWords[experienceLevel]],
    ['Modo de trabajo', workMode && workModeWords[workMode]],
    ['Correo', author.email],
    ['Teléfono', author.phone],
    ['Dirección', author.address],
    ['Ciudad', author.city],
    ['País', author.country],
    ['Cuenta', account && `${account.name} (${account.email})`],
    ['Autor desde', localDayWords(author.createdAt)],
  ] as const
  const links = Object.entries(author.socialMedia) as [AuthorNetwork, string][]
  return (
    <>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2>{author.name}</h2>
          <p className={styles.quiet}>
            {followersWords(author.followers)}&nbsp;·{' '}
            {posts === 1 ? '1 entrada' : `${posts} entradas`}
          </p>
        </div>
        {author.isArchived && <Badge color="clay">Archivado</Badge>}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'Sin dato'}</dd>
          </div>
        ))}
      </dl>
      {links.length > 0 && (
        <ul className={styles.acts} aria-label="Redes sociales">
          {links.map(([network, url]) => (
            <li key={network}>
              <a href={url} target="_blank" rel="noreferrer">
                <IconExternalLink size="1rem" stroke={1.75} aria-hidden />{' '}
                {authorNetworkWords[network]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
