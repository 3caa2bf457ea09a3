import { IconChevronRight, IconDevices, IconLock } from '@tabler/icons-react'
import { staffPermissions, staffPermissionWords } from '#shared/staff-permissions.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import type { StaffAccess } from '../contract/session.ts'
import { readStaffSettings } from '../contract/settings.ts'
import { MemberContactForm } from './contact-form.tsx'
import styles from './staff-settings.module.css'

const resourceWords = {
  conversations: ['Conversaciones', 'Solicitudes a negocios en las que participas'],
  files: ['Archivos', 'Documentos que subiste'],
  images: ['Imágenes', 'Fotos y dibujos que subiste'],
} as const

const links = [
  {
    to: '/user-settings/seguridad',
    icon: IconLock,
    title: 'Seguridad',
    text: 'Contraseña, correo y verificación en dos pasos',
  },
  {
    to: '/user-settings/seguridad#sesiones',
    icon: IconDevices,
    title: 'Sesiones abiertas',
    text: 'Dónde entraste; ciérralas desde ahí',
  },
]

/** Settings of a staff member: contact details, permissions, amounts of data, and links to security settings. */
export function StaffSettings({ access }: { access: StaffAccess }) {
  const { data, error, refetch } = useCall(readStaffSettings, {})
  return (
    <div className={styles.page}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="24rem" />}
      {data && <MemberContactForm saved={data} />}
      <SettingsCard id="permisos" title="Tus permisos">
        <p className={styles.quiet}>Los cambia quien administra el equipo.</p>
        <dl className={styles.flags}>
          {staffPermissions.map((permission) => (
            <Flag
              key={permission}
              label={staffPermissionWords[permission]}
              isOn={access.permissions.includes(permission)}
            />
          ))}
          <Flag label="Configuración de staff" isOn={access.isStaff} />
        </dl>
      </SettingsCard>
      {data && (
        <SettingsCard id="recursos" title="Tus recursos">
          <dl className={styles.resources}>
            {(Object.keys(resourceWords) as (keyof typeof resourceWords)[]).map((name) => (
              <div key={name}>
                <dt>{resourceWords[name][0]}</dt>
                <dd>
                  <Grouped>{wholeNumber(data.resources[name])}</Grouped>
                </dd>
                <dd className={styles.quiet}>{resourceWords[name][1]}</dd>
              </div>
            ))}
          </dl>
        </SettingsCard>
      )}
      <SettingsCard id="acceso" title="Tu acceso">
        <ul className={styles.ways}>
          {links.map(({ to, icon: Icon, title, text }) => (
            <li key={to}>
              <Link to={to} state={{ door: 'staff' }}>
                <Icon size="1.5rem" stroke={1.75} aria-hidden />
                <span>
                  <strong>{title}</strong>
                  <span className={styles.quiet}>{text}</span>
                </span>
                <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </SettingsCard>
    </div>
  )
}

function Flag({ label, isOn }: { label: string; isOn: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-on={isOn || undefined}>{isOn ? 'Activo' : 'Inactivo'}</dd>
    </div>
  )
}
