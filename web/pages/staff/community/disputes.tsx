import { Navigate } from 'react-router'

/** Former address of disputed reviews; redirects to the reports. */
export default function Disputes() {
  return <Navigate to="/staff/avisos?cola=disputas" replace />
}
