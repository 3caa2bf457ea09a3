import { IconPencil } from '@tabler/icons-react'
import type { Output } from '../../../shared/endpoint.ts'
import type { readProfile } from '../contract.ts'
import { birthdayWords, daysToBirthday } from './birthday.ts'
import styles from './profile.module.css'

/** A day as people write it. */
const dayText = (day: string) => new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** What the profile says, for its owner. */
export function ProfileView({ profile, onEdit }: { profile: Output<typeof readProfile>; onEdit: () => void }) {
  const facts = [
    ['Nombre', profile.fullName],
    ['Correo', profile.email],
    ['Teléfono', profile.phone],
    ['Cumpleaños', profile.birthday && `${dayText(profile.birthday)}. ${birthdayWords(daysToBirthday(profile.birthday, new Date()))}.`],
    ['Sobre ti', profile.bio],
  ] as const
  return (
    <section className={styles.card} aria-labelledby="datos">
      <div className={styles.head}>
        <h2 id="datos" className={styles.subtitle}>
          Información personal
        </h2>
        <button type="button" className={styles.edit} onClick={onEdit}>
          <IconPencil size="1.25rem" stroke={1.75} aria-hidden /> Editar
        </button>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'Sin dato'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
