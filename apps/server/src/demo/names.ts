/** Names that are common in Mexico, by hand; anyone who bears two of them together is invented. */
export const WOMEN =
  'Abigail Adriana Alejandra Alma Alondra Ana Andrea Ángela Araceli Ariadna Azucena Beatriz Berenice Blanca Brenda Camila Carla Carmen Carolina Cecilia Citlali Claudia Consuelo Cristina Dafne Dalia Daniela Diana Dulce Edith Elena Elisa Elizabeth Elvira Emilia Esmeralda Esperanza Esther Eva Fabiola Fátima Fernanda Frida Gabriela Gloria Graciela Guadalupe Ilse Inés Irene Iris Isabel Itzel Ivonne Jacqueline Jazmín Jessica Jimena Josefina Juana Julieta Karen Karina Karla Laura Leticia Lilia Lizbeth Lorena Lourdes Lucero Lucía Luisa Luz Magdalena Maribel Mariana Maricela Marisol Martha Mayra Melissa Mercedes Mireya Mónica Montserrat Nadia Nallely Natalia Nayeli Noemí Norma Olga Olivia Paloma Pamela Paola Patricia Perla Pilar Raquel Rebeca Regina Renata Rocío Rosa Rosario Ruth Sandra Sara Selene Silvia Sofía Sonia Susana Tania Teresa Valentina Valeria Vanessa Verónica Victoria Violeta Viridiana Wendy Ximena Xóchitl Yadira Yazmín Yolanda Zaira Zoe'.split(
    ' ',
  );

export const MEN =
  'Aarón Abel Abraham Adán Adrián Agustín Alan Alberto Aldo Alejandro Alexis Alfonso Alfredo Álvaro Andrés Ángel Antonio Armando Arturo Axel Benito Benjamín Bernardo Brayan Bruno Carlos César Christian Cristóbal Daniel Darío David Diego Edgar Eduardo Efraín Elías Emiliano Emilio Emmanuel Enrique Erick Ernesto Esteban Ezequiel Fabián Felipe Félix Fernando Fidel Francisco Gabriel Genaro Gerardo Gilberto Gonzalo Guillermo Gustavo Héctor Hugo Ian Ignacio Isaac Ismael Israel Iván Jaime Javier Jesús Joaquín Joel Jonathan Jorge José Josué Juan Julián Julio Kevin Leonardo Leonel Luis Manuel Marco Marcos Mario Martín Mateo Mauricio Maximiliano Miguel Misael Moisés Nicolás Noé Octavio Omar Orlando Óscar Pablo Pedro Rafael Ramiro Ramón Raúl René Ricardo Roberto Rodolfo Rodrigo Rogelio Rubén Samuel Santiago Saúl Sebastián Sergio Tomás Ulises Uriel Víctor Vicente Xavier Yael'.split(
    ' ',
  );

/** Second given names: those that often follow another. */
export const SECOND_WOMEN = [
  'Alejandra',
  'Elena',
  'Fernanda',
  'Gabriela',
  'Guadalupe',
  'Isabel',
  'Itzel',
  'José',
  'Lizbeth',
  'Lucía',
  'Luisa',
  'Margarita',
  'Paola',
  'Sofía',
  'Teresa',
  'Victoria',
] as const;
export const SECOND_MEN = [
  'Alberto',
  'Alejandro',
  'Andrés',
  'Ángel',
  'Antonio',
  'Daniel',
  'Eduardo',
  'Emmanuel',
  'Enrique',
  'Gabriel',
  'Ignacio',
  'Iván',
  'Manuel',
  'Miguel',
  'Omar',
  'Rafael',
] as const;

/** Surnames from the most to the least common; the front is drawn more often. */
export const SURNAMES =
  'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Moreno Castillo Romero Álvarez Méndez Chávez Rivera Juárez Ramos Domínguez Herrera Medina Castro Vargas Guzmán Velázquez Muñoz Rojas Contreras Salazar Luna Ortega Santiago Guerrero Estrada Bautista Cortés Soto Alvarado Espinoza Lara Ávila Ríos Cervantes Silva Delgado Vega Márquez Sandoval León Carrillo Fernández Solís Padilla Camacho Mejía Rosas Ibarra Nava Santos Campos Fuentes Trejo Valdez Miranda Cárdenas Ochoa Peña Navarro Robles Salas Acosta Rangel Pacheco Orozco Escobar Molina Meza Valencia Zamora Cabrera Serrano Rosales Maldonado Barrera Figueroa Franco Bravo Valenzuela Montes Galván Villa Cano Corona Suárez Zavala Arellano Marín Salinas Beltrán Zúñiga Velasco Trujillo Duarte Andrade Parra Quiroz Tapia Lozano Osorio Becerra Macías Montoya Esquivel Palacios Murillo Gallegos Arias Rentería Cisneros Guevara Tovar Cuevas Benítez Avilés Villanueva Barajas Leal Bonilla Olvera Garza Treviño Cantú Elizondo Cavazos Lerma Quintana Varela Escalante Barragán Saldaña Ponce Rubio Arroyo Villegas Alonso Carmona Navarrete Peralta Rincón Calderón Nieto Ayala Mora Sosa Huerta Cordero Tello Gamboa Ledesma Zepeda Monroy Arriaga Lugo Verdugo Félix Gastélum Lizárraga Angulo Quintero'.split(
    ' ',
  );

/** Surnames of the region, beside the common ones. */
export const REGIONAL_SURNAMES: Readonly<Record<string, readonly string[]>> = {
  '23': ['Uc', 'Canché', 'Chan', 'Poot', 'Dzul', 'Caamal', 'May', 'Balam'],
  '31': ['Uc', 'Canché', 'Chan', 'Pech', 'Dzul', 'Euán', 'Canul', 'Tun', 'Chablé', 'Cauich'],
  '27': ['Jerónimo', 'Hernández', 'De la Cruz', 'Priego', 'Izquierdo'],
  '20': ['Toledo', 'Pinacho', 'Vásquez', 'Santiago', 'Luis', 'Matus'],
  '19': ['Garza', 'Treviño', 'Cantú', 'Elizondo', 'Cavazos', 'Sada'],
  '26': ['Valenzuela', 'Félix', 'Yescas', 'Encinas', 'Noriega'],
  '25': ['Félix', 'Gastélum', 'Lizárraga', 'Angulo', 'Verdugo'],
};

/** Streets that almost every Mexican city has. */
export const STREETS = [
  'Benito Juárez',
  'Miguel Hidalgo',
  'José María Morelos',
  'Emiliano Zapata',
  'Francisco I. Madero',
  'Vicente Guerrero',
  '5 de Mayo',
  '16 de Septiembre',
  '20 de Noviembre',
  'Constitución',
  'Independencia',
  'Reforma',
  'Revolución',
  'Lázaro Cárdenas',
  'Venustiano Carranza',
  'Niños Héroes',
  'Ignacio Allende',
  'Álvaro Obregón',
  'Guadalupe Victoria',
  'Nicolás Bravo',
  'Josefa Ortiz de Domínguez',
  'Sor Juana Inés de la Cruz',
  'Leona Vicario',
  'Cuauhtémoc',
  'Nezahualcóyotl',
  'Las Palmas',
  'Los Pinos',
  'Jacarandas',
  'Bugambilias',
  'Los Cedros',
  'Violetas',
  'Las Flores',
  'Río Lerma',
  'Río Bravo',
  'Popocatépetl',
] as const;

export const KINSHIPS = ['Madre', 'Padre', 'Cónyuge', 'Hija', 'Hijo', 'Hermana', 'Hermano'] as const;
