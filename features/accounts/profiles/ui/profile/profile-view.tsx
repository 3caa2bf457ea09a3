import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { type SocialNetwork, socialNetworks } from '../../contract/profile.ts'
import { birthdayWords, daysToBirthday } from './birthday.ts'
import styles from './profile.module.css'
import { ProfilePictures } from './profile-pictures.tsx'
import { type Profile, profileAddressLines, toProfileValues } from './profile-values.ts'

/** Formats a calendar day. */
const dayText = (day: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The profile as its owner sees it. */
export function ProfileView({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const facts = [
    ['Nombre', profile.fullName],
    ['Correo', profile.email],
    ['Teléfono', profile.phone?.international],
    [
      'Cumpleaños',
      profile.birthday &&
        `${dayText(profile.birthday)}. ${birthdayWords(daysToBirthday(profile.birthday, new Date()))}.`,
    ],
    ['Sobre ti', profile.bio],
    [
      'Dirección',
      profileAddressLines(toProfileValues(profile).address, profile.address.country).join('\n'),
    ],
  ] as const
  const links = Object.entries(profile.socialMedia) as [SocialNetwork, string][]
  return (
    <section className={styles.card} aria-labelledby="datos">
      <ProfilePictures profile={profile} />
      <div className={styles.head}>
        <h2 id="datos" className={styles.subtitle}>
          Información personal
        </h2>
        <Button onClick={onEdit}>
          <IconPencil size="1.25rem" stroke={1.75} aria-hidden /> Editar
        </Button>
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
        <ul className={styles.shares} aria-label="Redes sociales">
          {links.map(([name, url]) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className={styles.share} data-plain>
                <IconExternalLink size="1.25rem" stroke={1.75} aria-hidden /> {socialNetworks[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
