/** The licences of open data that ask to be named. */
export function Sources() {
  return (
    <section id="fuentes">
      <h2>Fuentes</h2>
      <p>
        Los negocios con la nota “Fuente: INEGI, DENUE” vienen del Directorio Estadístico Nacional de Unidades Económicas. Las listas de
        países, estados y ciudades son de Country State City Database y se usan bajo la{' '}
        <a href="https://opendatacommons.org/licenses/odbl/1-0/">licencia ODbL 1.0</a>. El mapa de base está dibujado con datos de dominio
        público de Natural Earth, y las ciudades que muestra son de <a href="https://www.geonames.org/">GeoNames</a>, bajo la{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">licencia CC BY 4.0</a>: elegimos las de los países del directorio y adaptamos
        sus nombres y tamaños.
      </p>
    </section>
  )
}
