import { beatTexts } from '../beat-lines.ts';
import type { FrameText } from '../frame-text.ts';

export const spanish: FrameText = {
  words: {
    agenda: 'Orden del día',
    preparedFor: 'Para {audience}',
    figure: '…',
  },
  guidanceNote: 'Por completar por el autor. Responder: {questions}',
  section:
    '¿Qué es lo esencial aquí? ¿Qué ejemplo o cifra lo muestra? ¿Qué debe hacer o recordar el público?',
  facets: [
    '{title}: las pruebas | ¿Qué cifra o hecho lo demuestra mejor? ¿De dónde procede? ¿Qué certeza tiene?',
    '{title}: un ejemplo | ¿Qué caso lo hace concreto? ¿Qué ocurrió? ¿Qué demuestra?',
    '{title}: qué significa | ¿Qué implica para el público? ¿Qué debería cambiar? ¿Quién tiene que actuar?',
    '{title}: preguntas abiertas | ¿Qué no sabemos todavía? ¿Quién puede responder? ¿Para cuándo?',
    '{title}: en detalle | ¿Qué partes tiene? ¿Cuál importa más? ¿Qué se suele pasar por alto?',
    '{title}: objeciones | ¿Qué diría un escéptico? ¿Cuál es la respuesta? ¿Qué prueba convencería?',
  ],
  beats: beatTexts({
    summary:
      'Lo esencial en tres mensajes | ¿Qué hay que recordar ante todo? ¿Qué ha cambiado y por qué? ¿Qué se necesita del público?',
    background:
      'Por qué importa ahora | ¿Qué llevó hasta aquí? ¿Qué ha cambiado últimamente? ¿A quién afecta y cómo?',
    results:
      'Los resultados frente al plan | Ingresos frente al plan; Margen operativo; Crecimiento interanual | ¿Qué resultado sorprendió más? ¿La tendencia mejora o empeora?',
    drivers:
      'Qué movió los resultados | Lo que ayudó; Lo que frenó | ¿Qué causa aportó más? ¿Durará? / ¿Qué causa costó más? ¿Qué se hace al respecto?',
    customers:
      'Qué dicen los clientes | ¿Cómo ha evolucionado la satisfacción? ¿Qué petición se repite más? ¿Quién se queda, quién se va y por qué?',
    finances:
      'Las finanzas de un vistazo | Ingresos; Costes; Caja | ¿Qué partida se aparta más del presupuesto? ¿Cuál es la previsión del año?',
    risks:
      'Los riesgos y la respuesta a cada uno | Riesgos; Respuestas | ¿Qué riesgo haría más daño? ¿Qué probabilidad tiene? / ¿Qué se está haciendo? ¿Quién responde de ello?',
    outlook:
      'Qué viene después | Próximo mes; Próximo trimestre; Fin de año | ¿Qué se verá primero? / ¿Qué hito es decisivo? / ¿Qué debería ser cierto entonces?',
    decisions:
      'Las decisiones que hacen falta hoy | ¿Qué decisión se necesita y para cuándo? ¿Qué recomienda y por qué? ¿Qué pasa si no se decide?',
    problem:
      'El problema que merece resolverse | ¿Quién tiene este problema y con qué frecuencia? ¿Cuánto le cuesta hoy? ¿Por qué nadie lo ha resuelto bien?',
    solution:
      'La solución y qué la distingue | ¿Qué es, en una frase? ¿Qué permite hacer que antes no se podía? ¿Por qué funciona?',
    market:
      'El tamaño de la oportunidad | Mercado total; Mercado alcanzable; Cuota en tres años | ¿Cómo se calculó el tamaño y con qué fuente? ¿Qué hace crecer el mercado?',
    model:
      'Cómo genera ingresos | Ingresos; Costes | ¿Quién paga, por qué y cuánto? ¿Qué crece con cada cliente? / ¿Cuánto cuesta captar un cliente? ¿Cuándo se amortiza?',
    competition:
      'Frente a las alternativas | Nosotros; Principal rival; Cómo se hace hoy | ¿En qué somos claramente mejores? / ¿En qué es más fuerte? / ¿Por qué la gente sigue así?',
    traction:
      'Lo conseguido hasta ahora | Clientes; Ingresos mensuales; Crecimiento mensual | ¿Qué número prueba la demanda? ¿Qué dicen los primeros clientes?',
    team: 'Las personas que lo hacen posible | ¿Quién dirige y con qué experiencia? ¿Qué capacidades hay y cuáles faltan? ¿Quién asesora y apoya?',
    investment:
      'Lo que pedimos | ¿Cuánto se necesita y para cuánto tiempo? ¿A qué se destinará? ¿Qué hito se alcanzará?',
    goals:
      'Qué queremos lograr | ¿Qué será distinto al terminar? ¿Cómo se medirá el éxito? ¿Qué objetivo prima si hay conflicto?',
    scope:
      'Qué incluye y qué no | Incluido; Excluido | ¿Qué resultados se entregarán? ¿Para quién? / ¿Qué se deja para más tarde? ¿Por qué?',
    approach:
      'Cómo se hará el trabajo | Preparar; Construir; Probar; Implantar | ¿Qué debe estar listo primero? / ¿Qué se hace y quién lo hace? / ¿Cómo sabremos que funciona? / ¿Quién lo recibe y cuándo?',
    budget:
      'Qué cuesta y qué aporta | Coste inicial; Coste anual; Retorno esperado | ¿En qué se basan las cifras? ¿Cuándo se amortiza?',
    benefits:
      'Qué mejorará | ¿Quién gana más y qué exactamente? ¿Qué beneficio se puede medir? ¿Cuánto cuesta no hacer nada?',
    approval:
      'La aprobación que pedimos | ¿Qué debe aprobarse exactamente? ¿Para cuándo? ¿Qué empieza al día siguiente?',
    progress:
      'En qué punto está el trabajo | Hecho; En curso | ¿Qué se terminó desde el último informe? ¿Qué aportó? / ¿En qué se trabaja? ¿Cuánto falta?',
    milestones:
      'Los hitos y sus fechas | Alcanzado; Siguiente; Después; Final | ¿Qué se alcanzó y a tiempo? / ¿Qué toca ahora y cuándo? / ¿Qué depende de ello? / ¿Cuándo estará completo?',
    blockers:
      'Qué estorba y qué ayuda hace falta | Obstáculos; Ayuda necesaria | ¿Qué está bloqueado y desde cuándo? ¿Qué retrasa? / ¿Quién puede resolverlo? ¿Para cuándo?',
    next: 'Próximos pasos | ¿Quién hace qué? ¿Para cuándo? ¿Cuándo volvemos a vernos?',
    position:
      'Dónde estamos hoy | Fortalezas; Debilidades | ¿Qué hacemos mejor que otros? ¿En qué podemos apoyarnos? / ¿Dónde perdemos y frente a quién? ¿Qué falta?',
    options:
      'Las opciones, una junto a otra | Opción A; Opción B; Opción C | ¿Qué hay a favor? ¿Y en contra? / ¿Qué hay a favor? ¿Y en contra? / ¿Qué hay a favor? ¿Y en contra?',
    priorities:
      'Lo que va primero | ¿Qué tres cosas importan más? ¿Qué se dejará de hacer? ¿Quién responde de cada una?',
    roadmap:
      'El camino, paso a paso | Primero; Luego; Más tarde; Al final | ¿Qué ocurre primero? / ¿Qué se apoya en ello? / ¿Qué sigue cuando funcione? / ¿Cuál es la meta?',
    measures:
      'Cómo se mide el éxito | Indicador principal; Señal temprana; Límite | ¿Cuál es el valor hoy y cuál la meta? ¿Quién informa y cada cuánto?',
    audience: 'Para quién es | ¿Quiénes son y qué intentan lograr? ¿Qué usan hoy? ¿Qué les haría cambiar?',
    message:
      'Qué debe recordarse | ¿Cuál es la promesa, en una frase? ¿Qué la demuestra? ¿Qué debería sentirse?',
    channels:
      'Cómo se enterará la gente | ¿Dónde se informan? ¿Qué canal va primero y por qué? ¿Qué necesita cada uno?',
    objectives:
      'Qué sabrá hacer | ¿Qué sabrán hacer todos después? ¿Por qué merece la pena? ¿Qué conviene saber ya?',
    concept:
      'La idea principal | ¿Cómo se explica en una frase? ¿Qué partes tiene? ¿Con qué se suele confundir?',
    example: 'Un ejemplo | ¿Cuál es la situación? ¿Qué se hace y en qué orden? ¿Qué se obtiene?',
    practice:
      'Pruébelo | ¿Cuál es la tarea y cuánto dura? ¿Cómo es una buena respuesta? ¿Qué conviene comentar después?',
    mistakes:
      'Qué hacer y qué evitar | Hacer; Evitar | ¿Qué hábitos funcionan? ¿Qué ahorra tiempo? / ¿Qué errores son más frecuentes? ¿Cómo se notan?',
    recap:
      'Qué llevarse | ¿Qué tres puntos deben quedar? ¿Qué conviene probar primero? ¿Dónde hay más información?',
    question:
      'La pregunta que se responde | ¿Cuál es exactamente la pregunta? ¿Por qué importa la respuesta? ¿Qué se sabía antes?',
    method:
      'Cómo se halló la respuesta | Diseño; Muestra; Recogida; Análisis | ¿Qué enfoque se eligió y por qué? / ¿A quién o qué se estudió, y cuántos? / ¿Cómo y cuándo se recogió? / ¿Cómo se analizó?',
    findings: 'Qué se encontró | ¿Cuál es el hallazgo más sólido? ¿Qué fue inesperado? ¿Qué no se confirmó?',
    evidence:
      'Las cifras que lo respaldan | Cifra clave; Comparación; Evolución | ¿De dónde proceden las cifras? ¿Qué certeza tienen?',
    limits:
      'Qué no dicen los resultados | ¿A quién no se aplican? ¿Qué no se pudo medir? ¿Qué cambiaría la respuesta?',
    implications:
      'Qué se deduce | ¿Qué debería hacerse de otro modo? ¿Quién tiene que actuar? ¿Qué convendría estudiar después?',
    impact:
      'Qué se vio afectado y cuánto tiempo | Personas afectadas; Duración; Coste | ¿Quién lo notó primero y cómo? ¿Qué no se vio afectado?',
    chronology:
      'Qué pasó, en orden | Inicio; Detección; Contención; Solución | ¿Qué lo desencadenó y cuándo? / ¿Quién lo notó y cómo? / ¿Qué lo contuvo? / ¿Qué lo resolvió y cuándo?',
    causes:
      'Por qué ocurrió | ¿Cuál fue la causa directa? ¿Qué la hizo posible? ¿Por qué no se evitó o se vio antes?',
    response:
      'Cómo fue la respuesta | Salió bien; Por mejorar | ¿Qué acortó el incidente? ¿Qué debe mantenerse? / ¿Qué hizo perder tiempo y por qué? ¿Qué faltó?',
    actions:
      'Quién hace qué y para cuándo | ¿Qué acción importa más y de quién es? ¿Para cuándo está cada una? ¿Cómo sabremos que funcionó?',
    needs:
      'Lo que usted necesita | ¿Qué objetivo tiene el cliente? ¿Qué se lo impide hoy? ¿Cuánto valdría un buen resultado?',
    proof: 'Dónde ya funciona | ¿Qué cliente se parece más? ¿Qué logró, en cifras? ¿Podemos citarlo?',
    offer:
      'La oferta en tres paquetes | Básico; Estándar; Completo | ¿Qué incluye? ¿A qué precio? / ¿Qué incluye? ¿A qué precio? / ¿Qué incluye? ¿A qué precio?',
    start:
      'Cómo empezaríamos | Semana 1; Mes 1; Mes 3 | ¿Qué ocurre primero y con quién? / ¿Qué se usa ya? / ¿Qué resultado se puede mostrar?',
    welcome:
      'Bienvenida: quiénes somos | ¿Qué hacemos y para quién? ¿En qué creemos? ¿De qué estamos orgullosos?',
    people:
      'Las personas con las que trabajará | ¿Quién está en el equipo y qué hace cada cual? ¿Quién es el primer contacto? ¿A quién preguntar qué?',
    'first-weeks':
      'Las primeras semanas | Día 1; Semana 1; Mes 1; Mes 3 | ¿Qué pasa el primer día? / ¿A quién se conoce, qué se configura? / ¿De qué se encarga? / ¿De qué responde ya?',
    tools:
      'Las herramientas y dónde están | ¿Qué herramienta sirve para qué? ¿Cómo se obtiene acceso? ¿Dónde está la documentación?',
    contacts:
      'A quién preguntar | ¿Quién ayuda en el día a día? ¿Quién ayuda en una emergencia? ¿Dónde están escritas las respuestas?',
    prerequisites:
      'Qué hace falta antes de empezar | ¿Qué materiales, herramientas o accesos se necesitan? ¿Qué conviene saber ya? ¿Cuánto tiempo lleva?',
    steps:
      'Paso a paso | Paso 1; Paso 2; Paso 3; Paso 4 | ¿Qué se hace primero? / ¿Qué viene después? / ¿Qué se olvida fácilmente? / ¿Cómo se termina?',
    check:
      'Cómo saber que ha funcionado | ¿Qué debe verse al final? ¿Qué indica que algo va mal? ¿Qué hacer entonces?',
    criteria:
      'De qué depende la elección | ¿Qué criterios pesan más? ¿Cuáles son imprescindibles? ¿Cómo se ponderan?',
    recommendation:
      'Qué recomendamos | ¿Cuál es la recomendación? ¿Cuál es la razón principal? ¿Qué la cambiaría?',
    programme:
      'El programa | Apertura; Parte principal; Pausa; Cierre | ¿Cómo empieza? / ¿Cuál es el momento principal? / ¿Cuándo hay tiempo para hablar? / ¿Cómo termina?',
    logistics:
      'Lugar, hora y todo lo necesario | ¿Dónde y cuándo tiene lugar? ¿Qué hay que reservar o encargar? ¿Quién está allí?',
  }),
};
