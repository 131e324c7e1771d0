/**
 * Kind (E element, I ion or other inorganic, O organic, M measure) | name | symbols; | CAS number | other names; | names
 * that mostly mean it;
 */
export const substanceLines = `
E|Aluminum|Al|7429-90-5|aluminium;aluminio;alumínio
E|Antimony|Sb|7440-36-0|antimoine;antimon;antimonio;antimônio
E|Arsenic|As|7440-38-2|arsen;arsénico;arsênio
E|Barium|Ba|7440-39-3|baryum;bario
E|Beryllium|Be|7440-41-7|béryllium;berilio;berílio
E|Bismuth|Bi|7440-69-9|wismut;bismuto
E|Boron|B|7440-42-8|bore;bor;boro
E|Cadmium|Cd|7440-43-9|cadmio
E|Calcium|Ca|7440-70-2|kalzium;calcio
E|Cerium|Ce|7440-45-1|cérium
E|Cesium|Cs|7440-46-2|caesium;césium
E|Chromium|Cr|7440-47-3|chrome;chrom;cromo;crômio
E|Cobalt|Co|7440-48-4|kobalt;cobalto
E|Copper|Cu|7440-50-8|cuivre;kupfer;cobre
E|Dysprosium|Dy|7429-91-6|
E|Erbium|Er|7440-52-0|
E|Europium|Eu|7440-53-1|
E|Gadolinium|Gd|7440-54-2|
E|Gallium|Ga|7440-55-3|
E|Germanium|Ge|7440-56-4|
E|Gold|Au|7440-57-5|or
E|Hafnium|Hf|7440-58-6|
E|Holmium|Ho|7440-60-0|
E|Indium|In|7440-74-6|
E|Iridium|Ir|7439-88-5|
E|Iron|Fe|7439-89-6|fer;eisen;hierro;ferro
E|Lanthanum|La|7439-91-0|lanthane
E|Lead|Pb|7439-92-1|plomb;blei;plomo;chumbo
E|Lithium|Li|7439-93-2|litio;lítio
E|Lutetium|Lu|7439-94-3|
E|Magnesium|Mg|7439-95-4|magnésium;magnesio
E|Manganese|Mn|7439-96-5|manganèse;mangan;manganeso;manganês
E|Mercury|Hg|7439-97-6|mercure;quecksilber;mercurio
E|Molybdenum|Mo|7439-98-7|molybdène;molybdän;molibdeno;molibdênio
E|Neodymium|Nd|7440-00-8|
E|Nickel|Ni|7440-02-0|níquel
E|Niobium|Nb|7440-03-1|
E|Nitrogen|N|7727-37-9|azote
E|Palladium|Pd|7440-05-3|
E|Phosphorus|P|7723-14-0|phosphore;phosphor;fósforo
E|Platinum|Pt|7440-06-4|platine
E|Potassium|K|7440-09-7|kalium;potasio;potássio
E|Praseodymium|Pr|7440-10-0|
E|Rhenium|Re|7440-15-5|
E|Rhodium|Rh|7440-16-6|
E|Rubidium|Rb|7440-17-7|
E|Ruthenium|Ru|7440-18-8|
E|Samarium|Sm|7440-19-9|
E|Scandium|Sc|7440-20-2|
E|Selenium|Se|7782-49-2|sélénium;selen;selenio
E|Silicon|Si|7440-21-3|silicium;silizium;silicio
E|Silver|Ag|7440-22-4|argent;silber;plata;prata
E|Sodium|Na|7440-23-5|natrium;sodio
E|Strontium|Sr|7440-24-6|estroncio;estrôncio
E|Sulfur|S|7704-34-9|sulphur;soufre;schwefel;azufre;enxofre
E|Tantalum|Ta|7440-25-7|
E|Tellurium|Te|13494-80-9|tellure
E|Terbium|Tb|7440-27-9|
E|Thallium|Tl|7440-28-0|talio
E|Thorium|Th|7440-29-1|
E|Thulium|Tm|7440-30-4|
E|Tin|Sn|7440-31-5|étain;zinn;estaño;estanho
E|Titanium|Ti|7440-32-6|titane;titan;titanio
E|Tungsten|W|7440-33-7|tungstène
E|Uranium|U|7440-61-1|uran;uranio
E|Vanadium|V|7440-62-2|vanadin;vanadio
E|Ytterbium|Yb|7440-64-4|
E|Yttrium|Y|7440-65-5|
E|Zinc|Zn|7440-66-6|zink;zinco;cinc
E|Zirconium|Zr|7440-67-7|
I|Ammonia|NH3|7664-41-7|ammoniac;ammonia nitrogen;azote ammoniacal
I|Ammonium|NH4;NH4+|14798-03-9|ammonium ion;amonio;amônio
I|Bicarbonate|HCO3;HCO3-|71-52-3|hydrogen carbonate
I|Bromate|BrO3|15541-45-4|
I|Bromide|Br;Br-|24959-67-9|bromure;bromures;bromuro;bromuros;brometo;brometos
I|Carbonate|CO3;CO3--|3812-32-6|
I|Chlorate|ClO3|14866-68-3|
I|Chloride|Cl;Cl-|16887-00-6|chlorure;chlorures;chlorides;chlorid;cloruro;cloruros;cloreto;cloretos
I|Chlorite|ClO2|14998-27-7|
I|Chromium, hexavalent|Cr6+;Cr VI;CrVI;Cr(6)|18540-29-9|hexavalent chromium;chromium VI;chromium 6;chrome hexavalent;chromium(VI)
I|Chromium, trivalent|Cr3+;Cr III;CrIII|16065-83-1|trivalent chromium;chromium III;chromium 3;chromium(III)
I|Cyanide|CN;CN-|57-12-5|cyanure;cyanures;cyanides;cyanid;cianuro;cianuros;cianeto;cianetos
I|Fluoride|F;F-|16984-48-8|fluorure;fluorures;fluorides;fluorid;fluoruro;fluoruros;fluoreto;fluoretos
I|Hydrogen sulfide|H2S|7783-06-4|hydrogen sulphide
I|Hydroxide|OH;OH-|14280-30-9|
I|Iodide|I;I-|20461-54-5|iodure
I|Methylmercury|MeHg|22967-92-6|methyl mercury;methylmercury(1+);méthylmercure
I|Nitrate|NO3;NO3-|14797-55-8|nitrates;nitrate nitrogen;nitrat;nitrato;nitratos
I|Nitrate + Nitrite|NO3+NO2;NO2+NO3;NOx||nitrite + nitrate;nitrate plus nitrite;nitrite plus nitrate;nitrate and nitrite;nitrate/nitrite;nitrate-nitrite;inorganic nitrogen (nitrate and nitrite);nitrates et nitrites
I|Nitrite|NO2;NO2-|14797-65-0|nitrites;nitrite nitrogen;nitrit;nitrito;nitritos
I|Orthophosphate|PO4;o-PO4;PO4---|14265-44-2|ortho-phosphate;ortho phosphate;orthophosphates;ortofosfato;ortofosfatos|phosphate;reactive phosphorus;soluble reactive phosphorus;srp;orthophosphorus
I|Perchlorate|ClO4|14797-73-0|
I|Silica|SiO2|7631-86-9|silice;silicon dioxide
I|Sulfate|SO4;SO4--;SO42-|14808-79-8|sulphate;sulfates;sulphates;sulfat;sulfato;sulfatos
I|Sulfide|S2-;S--|18496-25-8|sulphide;sulfure;sulfures;sulfides;sulfuro;sulfuros;sulfeto;sulfetos
I|Sulfite|SO3|14265-45-3|sulphite
I|Thiocyanate|SCN|302-04-5|thiocyanates
I|Thiosulfate|S2O3|14383-50-7|thiosulphate
I|Radium-226|Ra-226|13982-63-3|radium 226
M|Acidity||||acidity, total;total acidity
M|Alkalinity, total|||total alkalinity;alcalinité totale|alkalinity;alcalinité
M|Alkalinity, bicarbonate|||bicarbonate alkalinity
M|Alkalinity, carbonate|||carbonate alkalinity
M|Alkalinity, hydroxide|||hydroxide alkalinity
M|Alkalinity, phenolphthalein|||phenolphthalein alkalinity
M|Biochemical oxygen demand|BOD;BOD5||biological oxygen demand;biochemical oxygen demand (5 day);dbo5
M|Chemical oxygen demand|COD||dco
M|Carbon dioxide|CO2|124-38-9|
M|Carbon, total|TC||total carbon
M|Chlorine|Cl2|7782-50-5|
M|Chlorophyll a|Chl a||chlorophyll-a;chlorophylle a
M|Pheophytin a|||phaeophytin a
M|Colour|||color|true color;true colour;apparent color;apparent colour
M|Conductivity|EC||electrical conductivity;conductivité|conductance
M|Specific conductance|SpCond||specific conductivity;electrical conductivity @ 25°C;conductivity @ 25°C;conductivity at 25 C;conductivité spécifique
M|Dissolved oxygen|DO||oxygen, dissolved;dissolved oxygen (DO);oxygène dissous|oxygen
M|Dissolved oxygen saturation|DO%||dissolved oxygen (saturation);oxygen saturation;dissolved oxygen % saturation
M|Dissolved organic carbon|DOC||organic carbon, dissolved;carbon, dissolved organic;carbone organique dissous
M|Dissolved inorganic carbon|DIC||inorganic carbon, dissolved
M|Escherichia coli|E. coli||e coli
M|Enterococci|||enterococcus
M|Fecal coliforms|||faecal coliforms;fecal coliform;faecal coliform;coliformes fécaux
M|Flow|Q||discharge;stream flow;streamflow;débit
M|Hardness|||hardness, total;total hardness;hardness, ca, mg;dureté;dureté totale
M|Kjeldahl nitrogen|TKN||total kjeldahl nitrogen;nitrogen, kjeldahl;nitrogen, total kjeldahl;azote kjeldahl;azote total kjeldahl
M|Methane|CH4|74-82-8|
M|Oil and grease|O&G||oil & grease;huiles et graisses
M|Organic nitrogen|||nitrogen, organic
M|Oxidation reduction potential|ORP||redox potential;oxidation-reduction potential|redox;eh
M|pH|||ph value;ph units
M|Salinity|||salinité
M|Secchi depth|||secchi disk depth;depth, secchi disk depth
M|Temperature|||temp|temperature, water;water temperature;température;température de l'eau
M|Total coliforms|||total coliform;coliforms, total;coliformes totaux
M|Total dissolved solids|TDS||solids, dissolved;dissolved solids;residue, filterable;filterable residue;matières dissoutes totales|total dissolved solids (calc.)
M|Total inorganic carbon|TIC||inorganic carbon, total
M|Total organic carbon|TOC||organic carbon, total;carbon, total organic;carbone organique total|organic carbon
M|Total solids|TS||solids, total;residue, total
M|Total suspended solids|TSS||suspended solids;suspended solids (SS);solids, suspended;residue, non-filterable;non-filterable residue;matières en suspension;MES
M|Turbidity|||turbidité
O|Acenaphthene||83-32-9|
O|Acenaphthylene||208-96-8|
O|Anthracene||120-12-7|
O|Atrazine||1912-24-9|
O|Benz(a)anthracene||56-55-3|benzo(a)anthracene
O|Benzene||71-43-2|benzène
O|Benzo(a)pyrene||50-32-8|
O|Benzo(b)fluoranthene||205-99-2|
O|Benzo(g,h,i)perylene||191-24-2|
O|Benzo(k)fluoranthene||207-08-9|
O|Carbon tetrachloride||56-23-5|tetrachloromethane
O|Chlorobenzene||108-90-7|
O|Chloroform||67-66-3|trichloromethane
O|Chrysene||218-01-9|
O|Dibenz(a,h)anthracene||53-70-3|dibenzo(a,h)anthracene
O|1,2-Dichlorobenzene||95-50-1|
O|1,4-Dichlorobenzene||106-46-7|
O|1,1-Dichloroethane||75-34-3|
O|1,2-Dichloroethane||107-06-2|
O|1,1-Dichloroethylene||75-35-4|1,1-dichloroethene
O|Dichloromethane||75-09-2|methylene chloride
O|2,4-D||94-75-7|2,4-dichlorophenoxyacetic acid
O|Ethylbenzene||100-41-4|
O|Fluoranthene||206-44-0|
O|Fluorene||86-73-7|
O|Formaldehyde||50-00-0|
O|Glyphosate||1071-83-6|
O|Indeno(1,2,3-cd)pyrene||193-39-5|
O|Methyl tert-butyl ether|MTBE|1634-04-4|
O|Naphthalene||91-20-3|
O|Pentachlorophenol|PCP|87-86-5|
O|Perfluorooctanesulfonic acid|PFOS|1763-23-1|perfluorooctane sulfonic acid;perfluorooctane sulfonate
O|Perfluorooctanoic acid|PFOA|335-67-1|
O|Phenanthrene||85-01-8|
O|Phenol||108-95-2|
O|Pyrene||129-00-0|
O|Styrene||100-42-5|
O|Tetrachloroethylene|PCE|127-18-4|tetrachloroethene;perchloroethylene
O|Toluene||108-88-3|toluène
O|Trichloroethylene|TCE|79-01-6|trichloroethene
O|Vinyl chloride||75-01-4|chloroethene
O|Xylenes||1330-20-7|xylene;xylenes, total;total xylenes;xylene (total)
O|m-Xylene||108-38-3|
O|o-Xylene||95-47-6|
O|p-Xylene||106-42-3|
`;
