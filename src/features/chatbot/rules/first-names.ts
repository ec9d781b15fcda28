/** First names that are common and mean nothing else in German (no Ernst, Rosa, Mark or Wolf): a name is blanked only for sure. */
export const firstNames: readonly string[] =
  `Achim Ahmet Aleksandra Alexander Alexandra Ali Alina Amelie Andrea Andreas Anette Angela Angelika Anja Anke Anna Anne Anneliese Annette
  Antje Antonia Arne Astrid Axel Ayse Ayşe Barbara Bastian Beate Ben Benjamin Bernd Bernhard Bettina Birgit Björn Brigitte Britta Bruno
  Carina Carla Carmen Carolin Carsten Caroline Cem Charlotte Christa Christian Christiane Christina Christine Christoph Claudia Clemens
  Cornelia Dagmar Daniel Daniela David Denise Dennis Detlef Diana Dieter Dietmar Dirk Dominik Doris Dorothea Edeltraud Elena Eleonore
  Elif Elisabeth Elke Ella Emilia Emine Emma Erika Erich Erwin Esra Eva Fabian Fatma Felix Finn Florian Frauke Franziska Friederike Frieda
  Gabriele Gabi Georg Gerd Gerda Gerhard Gisela Grit Gudrun Günter Günther Hakan Hannah Hannelore Hans Harald Hasan Hatice Heidi Heike
  Heiko Heinrich Heinz Helena Helga Helmut Henning Henrik Herbert Hildegard Holger Horst Hubert Ilona Ina Ines Inge Ingo Ingrid Irene
  Iris Irmgard Isabel Isabell Ivan Jakob Jan Jana Janina Jasmin Jens Jessica Joachim Johanna Johannes Jonas Jörg Josef Julia Julian Juliane
  Jürgen Jutta Kai Karin Karsten Katharina Kathrin Katja Katrin Kemal Kerstin Kevin Klaus Konrad Kristin Kurt Lara Lars Laura Lea Lena
  Leon Leonie Lina Linda Lisa Lothar Luca Luisa Lukas Lutz Magdalena Maik Maja Malte Manfred Manuel Manuela Marcel Marco Marcus Mareike
  Margarete Margit Maria Marianne Marie Marina Mario Marion Markus Marlene Martin Martina Marvin Matthias Maximilian Mehmet Meike Melanie
  Mia Michael Michaela Miriam Mirko Mohammed Monika Moritz Murat Mustafa Nadine Nadja Natalie Nele Nicole Niklas Nina Norbert Olaf Ole
  Oliver Olga Özlem Pascal Patricia Patrick Paul Paula Peter Petra Philipp Pia Ralf Rainer Ramona Regina Reinhard Renate Ricarda Robert
  Robin Roland Rolf Romy Ronny Rudolf Ruth Sabine Sabrina Sandra Sara Sarah Sascha Sebastian Selina Sibylle Siegfried Sigrid Silke Silvia
  Simon Simone Sina Sofia Sonja Sophie Stefan Stefanie Steffen Stephan Stephanie Susanne Sven Svenja Swantje Sylvia Tanja Tatjana Theresa
  Thomas Thorsten Tim Timo Tina Tobias Tom Torsten Udo Ulrich Ulrike Ursula Ute Uwe Valentina Vanessa Vera Verena Veronika Viktoria Vincent
  Volker Waltraud Werner Wilfried Wilhelm Wolfgang Yannick Yasemin Yusuf Yvonne Zeynep`.split(/\s+/);
