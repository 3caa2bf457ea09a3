import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Notice } from '#shared/ui/notice.tsx'
import type { ProfileSection } from '../../contract/profile.ts'
import styles from './profile.module.css'
import { ProfilePictures } from './profile-pictures.tsx'
import { sectionFacts } from './profile-values.ts'
import type { ProfileConflict } from './use-profile-form.ts'

const sectionWords: Record<ProfileSection, string> = {
  personal: 'Información personal',
  contact: 'Contacto y redes sociales',
  address: 'Dirección',
  pictures: 'Fotos',
}

type Props = ProfileConflict & { onKeep: () => void; onTake: () => void }

/**
 * Conflict notice: shows what another tab or device saved of the sections edited here, and lets the
 * person choose a version.
 */
export function ProfileConflictNotice({ sections, now, onKeep, onTake }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => void container.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={container}>
      <Notice color="problem" title="Guardaste cambios en otra pestaña o en otro dispositivo">
        <div className={styles.part}>
          <p>Lo que escribiste sigue en pantalla. Esto es lo que está guardado ahora:</p>
          {sections.map((section) => (
            <section key={section} className={styles.theirs} aria-label={sectionWords[section]}>
              <h3>{sectionWords[section]}</h3>
              {section === 'pictures' && <ProfilePictures profile={now} />}
              <dl className={styles.facts}>
                {sectionFacts(now, section).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value || 'Sin dato'}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <div className={styles.shares}>
            <Button onClick={onKeep}>Conservar mis cambios</Button>
            <Button variant="default" onClick={onTake}>
              Usar la versión guardada
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  )
}
