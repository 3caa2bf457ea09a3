import { isStopWord } from '#features/directory/server.ts'
import { foldWords } from '#shared/text/fold.ts'

/** Common words that say nothing about a text's subject. */
const commonWords = new Set(
  foldWords(`
  mas pero como cuando tambien sobre entre desde hasta este estos estas ese esa esos esas aquel aquella eso esto aqui alli ahi muy ser es son era eran fue
  fueron sea sean sido siendo esta estan estaba estar han ha he hemos haber habia hay hubo tener tiene tienen tenia puede pueden poder podemos debe deben deberia
  todo toda todos todas cada otro otra otros otras mismo misma porque pues sin si no ni ya asi donde aunque mientras despues antes siempre nunca casi solo
  solamente bien mal mucho mucha muchos muchas poco poca pocos pocas algo nada nadie alguien algunos algunas ningun ninguna cual cuales quien quienes cuyo cuya
  cuanto cuanta tanto tanta tan menos buen bueno buena buenos buenas mejor peor mayor menor gran grande grandes primer primero primera segundo ultima ultimo dos tres cuatro cinco seis siete ocho nueve
  diez vez veces dia dias semana mes meses ano anos hoy ayer manana tiempo momento parte forma manera tipo caso cosas cosa lugar ejemplo embargo ademas entonces
  luego durante segun contra tras mediante hacia dentro fuera arriba abajo cerca lejos va van ir voy vamos da dan dar dice dicen decir sabe saben ver vemos
  sirve sirven usa usan usar conviene importante necesario posible nosotros nuestra nuestro nuestros nuestras ustedes usted ella ellas ellos tu tus yo
  hacer hace hacen pide pregunta elige revisa
  `).split(' '),
)

/**
 * Whether a word carries meaning: it is not a stop word, a common word, a number or shorter than
 * three letters.
 */
export const isMeaningful = (word: string): boolean =>
  word.length > 2 &&
  !isStopWord(word) &&
  !commonWords.has(foldWords(word)) &&
  !/^\p{N}+$/u.test(word)
