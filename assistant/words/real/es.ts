/** Made by tools/real-words.ts, which says of what. */
export const esReal = `
abafado abafamos abafaron abalado abalamos abalaron abanado abanamos abanando abanaran abanaron abanaros
abandonamos abandonaros abanemos abano abatamos abencoa abogado abolido abolimos abonando abonaras abonarian
abonarnos abonaros aboneis abonemos abordado abordamos abordar abordaron abortado abortamos abortar abortaron
abracen abramos aburramos abusado abusamos abusaron acenado acenamos acenaron acende acendemos acender acendes
acendi acendido acendiendo acendieron acendimos acendio acendo acionado acionamos acionaron acojamos acordado
acordamos acordar acortado acortamos acortar acosado acosamos acosaron acosto actuales acudamos acudan acudas
acuden acumularas acumularos acumularte acumulemos acunado acunamos acunaron adicionais adicionamos adicionaras
adicionare adicionareis adicionaros adocado adocamos adocaron adorado adoramos adoraron adoraros adornado
adornamos adornar adornaron adotado adotamos adotaron afinado afinamos afinaron afogado afogamos afogaron
agarrado agarramos agarrar agorado agoramos agoraron agoraros agruparas agruparos agruparte agrupemos agudas
ahogado ahogamos ahogaron ahogaros ahondado ahondamos ahondar ahondaron ahorcad ahorcado ahorcamos ahorcan
ahorcando ahorcar ahorcara ahorcare ahorcaros ahorcas ahorrando ahorraras ahorrarnos ahorraron ahorraros ahorreis
ahorremos ajudado ajudamos ajudando ajudar ajudaron ajudas ajudaste ajuden alcancado alcancamos alcancando
alcancar alcancaron alcancas alcancaste alcancen alcanzaras alcanzaros alcanzarte allanen almacenais alocado
alocamos alocaron alojado alojamos alojaron alongado alongamos alongaron alteras aludamos aludan aludas aluden
amacien amarrado amarramos amarrar amarte amos anadamos analicen analisado analisamos analisando analisar
analisaron analisas analisaste analisen analizaras analizaros analizarte andaros andemos andes angosta angosto
anheles animales anotado anotamos anotaron anotes anuleis anules anuncia apareceros aparezca aparezcan aparezco
aperte aplaca aplacado aplacamos aplacan aplacando aplacar aplacaron aplacaros aplacas aplacaste aplace aplacen
aplaco aplicaras aplicarnos aplicaros aplicarte apoiado apoiamos apoiaron apontado apontamos apontaron aportado
aportamos aportar aporte aposto apoyado apoyamos apoyaron aprecia apreciamos aprecian aprecio ararte ardamos
armazenes arrasado arrasamos arrasaras arrasaros arrasas arrases asarte ascendamos ascenderos aseguramos
asegurando aseguraros assegurado ataras atarte aterrado aterramos aterrar atiramos atiraros atiras atono atracado
atracamos atracaras atracaros atracas atraeis atraemos atraeros atraimos atrairos atrapado atrapamos atraparas
atraparos atrapas atrapes atrasais atrasamos atrasando atrasara atrasaran atrasaras atrasarias atrasarnos
atrasaron atrasaros atraseis atrasemos atuamos atuaros aturamos aturaros aturas auditamos auditando auditaria
auditarian auditarias auditaros aumentaras aumentarte aumentemos aunamos aunaron avril ayudante ayudaras ayudaros
ayudarte ayudemos babado babamos babando babara babaron babaste bajaras bajarte bajemos baldias bana banado
banamos banando banara banaras banaron banas banaste banca bancais bancas banha banhais banhas baniras basado
basamos basando basara basaron basaste batamos bavara blancas blanda blandas bocejas brindas broto brujo bruno
brusca bruscas brusco buscaras buscaros buscarte caberos cabido cabra cabran cabras cabrian caca cacas caeras
caernos caeros caga cagas cago caigo cairas cairnos cairos cala calas calcularas calcularos calcularte calculemos
calente calida calido calienta calientas caliente calienten calientes caliento cambiando cambiaremos cambiariamos
cambiemos cameron camines campana cana canas cancelamos cancelando cancelaros cansa cansado cansas cantado
cantando cantar cantaron cantaros cantas canto captado captando captaron carece carecemos carecen carecer careces
careci carecido careciendo carecieron carecimos carecio cargais cargues carlos casa casado casando casaron casas
case cases casto castrado castrando castraron categorices categorizam categorizar categorizas causando cauta
cautas cava cavas caza cazas ceda cedais cedas cedeis cederos cedes cegaros celesta cenamos cenaras cenarnos
cenaron cenaros cenemos censuro centrais centreis cerrado cerrando cerraron cesando cesaron cesaros cessado
cessando cessaron chorado chorando choraron chutado chutando chutaron ciertas cierto cifrado cifrando cifraron
cimenta cimentas cimente cimentes cimento citando citaron clame clameis clames claras clare clarees clarificado
clasificando classificado clorado cobramos cobrarian cobrarnos cobreis cobriendo cobrieron cobriran cobriros
cocando cocaran cocaron cocaros coceran coceros coco cogeran cogeros coja cojas cojo colando colaran colaron
colaros colecciones coletado coletando coletaron colgado colgando colgaron colima colmado colmando colmaron colmo
colo colorado coma comanda comandas comando come comenta comentando comentas comente comentes comenzado comenzo
comeran comeras comeros comete cometes comi comio comiste comoras compagina compaginas comparamos compararas
compararme compararon compararos comparaste comparen compartido compartimos compartiste compensa compensas
compile compilen compite complico componga compongas compora comporan comporas comporiamos comporian comporias
comportaras comportaros comportarte comportemos composte compra comprado comprando comprara compraria comprarias
compraron comprarte compreende compreendemos compreender compreendes compreendi compreendido compreendiendo
compreendieron compreendimos compreendio compreendo compren comprendamos comprenderos comutado comutando
comutaron comute comutes concebio concerto confecciones conseguiros constado constan constando constar constara
constaran constaron constaros constas constata constato conste consto consultaras consultaros consultarte
consultemos contamos contara contaran contaron contaros contata contatar conte conteis contens contera conteros
contido conto contrata contratarnos contrataros copiado copiando copiaron cora corado corando coraran coraron
coraros cordado corneo coro coroado coroando coroaron corra corran corregimos corregiran corregiras corregirias
corregiros correlaciones correrias correspondamos corresponderos corrido corrigir corrigiras corro corroer
corrois cortado cortando cortar cortara cortaran cortaron cortaros corte corteis cortes corto cortos cosamos cose
cosemos coseran coseros coses cosiendo cosieron cosimos cosio coso cospe cospes costamos costarian costarnos
costera costura costuren costuro coxeado coxeando coxearon cozeran cozeros cozo creceros credes creemos creido
creimos crememos cremen cremes creran creremos creria creriamos crerian crernos cresce crescemos crescer cresces
cresci crescido cresciendo crescieron crescimos crescio cresco crestado crezca crezcan crezco crucemos crucen
cruces cruenta cruentas cruento cubra cubran cubro cuecen cueces cuelgan cuelgas cumplais cumplimenta cumplimento
cumplimos cumpliros cumprem cumpres cumprido cumprimento cumprir cumpris curando curaron custa custado custando
custar custara custaran custaron custaros custe custeado custeando custearon custees custeis custes custo danamos
danando danaria danarias danaros dancado daria dariais darias dario darnos datado dataria datarias davida debamos
deberas deberos debilas debora deborah decida decidas decido decifrado decimos declaramos declarando declararon
declararos declinado declino decolas decora decorado decorais decoramos decoran decorar decoraras decoraros
decoras decores decorra decorras defiendo deforma deformas degradas dejado dejaras dejaria dejarias dejarme
dejemos delatado delores deloris demando demitas demoles demolieron demolio demolis demoramos demorando demorara
demoraran demoraras demorarias demorarnos demoraron demoraros demoreis demoremos demuelen demuelo denegro
deparado deparas depora deporan deporas deporia deporias deporos deporta deportas deporto depositais depositeis
deposte depuras depures derogas derrubo desalento desapontado desapontaron desarrollando desates desativo
descansado descansaron descanso descargando descartado descartaron descendamos descenderos descido descienda
desciendan desciende descienden desciendes desciendo descimos descolado descolaron desconfiado desconfiaron
descontamos descontaras descontarian descontarnos descontaros descontemos desconto descontraio desculpa desculpe
desechamos desechas deseches desecho desejaria desejariamos desejes desembocado desembocamos desemboco
desembolsando desembolsaras desembolsarnos desembolsaron desembolsaros desembolseis desembolsemos desfaco desfilo
desharia deshariamos deshecho deshizo designo desligo deslizo desminto desmontado desmontamos desmontando
desmontaran desmontaron desmontaros desnudes desonra desonrado desonraron desonras desovas despacharas
despacharnos despacharos despacharte despachemos despejes despenda despendan despende despendemos despender
despendes despendi despendido despendiendo despendieron despendimos despendio despendo despes despides despido
despimos despirnos despiros destacamos destaco destilado destilas destiles destinais destinamos destinando
destinaras destinaros destineis desueven desvenda desvende desvendemos desvendo detalhado detalhamos detalhando
detalhar detalharon detalhas detalhaste detalhen detallaras detallaros detallarte detallemos detemos deteras
deteriamos detido detiendo detieron detimos detonas devemos deveras deveriamos deviendo devieron devimos
devolvais devolveis devolveran devolveros devora devorado devorais devoramos devoran devorar devoraras devoraros
devoras devores devotas devuelvas diaz diestro difame diferencieis diferenta diferentas difirio difusas digas
digirio digitas dijeron diminui diminuido diminuimos diminuir diminuo diminuyo dimitas diputado diras diria
diriais dirias dirijas dirimas discara discaran discaras discare disipara disiparan disiparas disipare disipas
disminuiran disminuiras disminuiros disminuyamos disminuyan disminuyen disminuyendo disminuyeron disminuyes
disolvieron disolvio dispararas dispararos dispararte disparemos dispoes dispora disporan disporas dispore
dispuest disputamos disputando disputaros disputes disques distingas distribuiran distribuiras distribuiros
distribuyamos distribuyan distribuyen distribuyendo distribuyeron distribuyes disuelto disuelven ditaras ditaria
ditarian ditarias ditarnos ditaros ditas diurnas diversa diversas diverso dividais dividas dividiran dividiras
dividiros divinas dizeria dizerias dizeros dizimas doaria doariais doarian doarias doarme doarnos doas doerias
domaras domaria domarias donado donaria donarias doscientos dotaria dotarias dudaria dudarias duplicamos
duplicaras duplicaros duraria durarias durarte duraste duvida duvidas duvide duviden duvides duvido editado
editamos editaros efectuaras efectuaros efectuarte efectuemos efetua efetuado efetuamos efetuando efetuar
efetuaron efetuas efetuaste efetue efetuen efetuo ejecutivo ejetado elevamos elevando elevaras elevaros embaraca
embaracado embaracamos embaracando embaracar embaracaron embaracas embaracaste embaraco embarcaras embarcaros
embarcarte emilee emitamos empareja emparejas empatado empeoraras empeoraros empeorarte empeoremos empezaras
empezaros empezarte empieza empiezan empiezas empiezo empilhado emplearas emplearos emplearte empleemos empregado
empregais empregam empregar empregas emprenda emprendas emprendo emprestad emprestam emprestar emprestas
emprestes empujado emulado encena encenado encenamos encenando encenar encenaron encenas encenaste encene encenen
enceno encera encero encomendais encomendar encontraras encontraros encontrarte encontremos enfiado enfiamos
enfiando enfiar enfiare enfiaremos enfiaron enfiaros enfias enfiaste enfiemos enfien enfio enfriado enfriamos
enojado enojamos ensaiado ensaiamos ensenaras ensenarme ensenaros ensenarte ensenemos ensina ensinado ensinamos
ensinando ensinar ensinaron ensinas ensinaste ensine ensinen ensino entables entoado entoamos entrada entradas
entrado entrais entramos entrana entranar entranas entrara entraras entras entrava entravar entravas entregaras
entregarias entregarnos entregaros entregarte entreguen entregues entremos entrenad entrenado entrenais
entrenamos entrenan entrenando entrenar entrenara entrenaras entrenare entrenaron entrenaros entrenas entrenaste
entrenen entrenes entretais entretamos entretan entretas entreten entreter enviaras enviarnos enviaros enviarte
envida envidado envidamos envidando envidar envidare envidaremos envidaron envidaros envidas envidaste envidemos
enviden envides envido envieis enviemos erramos erremos escasos esfrega esfregar esfregas espadas espesas espiado
espiamos esprema espremas estafan estafas estafes estalas estales estallo estanco estando estaran estaras
estarnos estaros esteban estemos estendo esticado esticar estimando estirado estirar estiras estraga estragar
estragas estrago estrear estreia estreias estrela estrelar estrelas estrena estrenar estrenas estudas estudes
estudio estudo europeas evitais evitamos evitando evitaras evitarnos evitaron evitaros evitemos evolucionando
excedio excelsa excelso excluimos excluiras excluiros exerzas existamos existiran existiras existiros exortas
expedimos expediros expiado expiamos expiras explicaras explicarme explicaros explicarte exporas expresa expresad
expresais expresan expresar expresas exprese expreses expreso expressa expressas extenso extrema extremas
facturamos facturando facturaras facturarian facturarias facturarnos facturaste factureis facturemos falecera
faleceras faltara faltaran faltaras fatura faturado faturais faturam faturamos faturando faturar faturaran
faturaras faturaron faturaros faturas faturen fatures federas fiera figuraras figuraros figurarte figuremos
filmado financiara finges firma firmamos firmando firmaros flertara flertaras fluera flueras fluimos forca forja
formado francas frances francia francis frequenta frequente frequento fuente fugimos fura futuras gabado gabamos
gabando gabaron gabaste ganaras ganaros ganarte ganemos ganhado ganhamos ganhando ganhar ganharon ganhas ganhaste
ganhen garantizando gastaras gastaria gastariamos gastarian gastarnos gastaros gastaste gasteis gastemos gateado
gateamos gateando gatearon gemera gemeran gemeras gemere generalas generaras generaros generarte generemos gosta
gostado gostamos gostando gostar gostara gostaran gostare gostaremos gostaria gostaron gostaros gostas gostaste
goste gostemos gosto granada gritado gritamos gritando gritaron gruno gueste guesten gustaras gustare gustaremos
gustaros gustarte gustemos habiendo habitamos habitan hablado hablamos hablan habran habriamos habrian hagamos
hallando hambra hariamos harian haviendo hirieron huyamos impacte imparta imparte imparten impartes imparti
imparto implore imposte impulso impuras imputaras imputaros imputarte imputemos incendio incentivais incentiveis
incluiran incluiras incluiros incluyamos incluyan incluyen incluyeron incluyes incrementaras incrementaros
incrementarte incrementemos indias indicaras indicaros indicarte indiciado indiciamos indiciando indiciar
indiciaron indicias indiciaste indicien indicio induce inducen induces influi influido influimos influir
influyendo ingressaron inibio interajo interior internado intervido intervino inversor invertio judio julgo
largado largaron leiste lembras lesaron levado levamos levando levaron levaste libera liberal liberan liberar
liberas liberes libia libias libreis lidaras lideras ligaras ligaron ligeras lisa listaras listaros listarte
listemos livra livrais livras lixaras llamado llamaron llegaras llegarian llegarnos llegarte lleguen llenado
llenamos llenan llenando llenar llenaran llenaron llenaros llenas llenaste llenen llevaras llevaros llevarte
llevemos llorado lloraron llueva lluevan lluevas llueve logramos logrando lograros maestra maestras maestro mago
magoamos malhamos malo mamamos mamo manca mancado mancais mancamos mancando mancar mancaron mancaros mancas
mancaste manchamos manchas mandaras mandarme mandarnos mandaros mandarte mandemos manejamos manejas mansas
mantamos mantan mantas mantemos manten mantimos manzana mara marcamos marchan marchar marchas marches margo maria
marinas mario marko marla marlo marta masca mascais mascamos mascas matad matamos mato maya meda mediarte
mediaste medimos mediros medo mejoraras mejoraros mejorarte mejoremos menora mentido menudas metamos metemos
meteros metes metido metimos metio mexes midamos midio mido migrado migramos migrando migrar migraron migras
migraste migren mijad mijado mijamos mijando mijaron mijaste mimado mimamos mimando mimaron mimaste minado
minamos minando minaron minaste mintamos miraras miraros mirarte miremos modelas moderas moedo moemos mojamos
mojaros mojemos mojo moldamos moldo molemos moleras molido moliendo molieron molimos mono monoias monoos montamos
montesa montesas morada moradas morado moramos morando moraron moraste mordamos moremos morenas morimos moriros
moro moses mostraras mostraros mostrarte mostremos motivais motiveis movamos movedo moveras moveros mozo mudamos
mudo muramos murcha murchas murcho nace naceros naces nade nades nascera nata natas nato navarra necesitaras
necesitaros necesitarte necesitemos necessita necessitado necessitamos necessitando necessitar necessitaria
necessitaron necessitas necessitaste necessite necessiten necessito nego neta netas neve neves nevo nigel nita
nivelais nomearos nora note notes noto obtendes obtenemos obteneros obtengo obtenho obtiendo oferecido
oferecieron oferecio oiros operamos operando operaron operaros ordenaras ordenaros ordenarte ordenemos ordenhado
ordenhamos ordenhando ordenhar ordenharon ordenhas ordenhaste ordenhen origina originamos originaros origine
origino otorgando otras padecio paganas pagariamos pagarian pagarnos pagaros pagaste paguemos pairado pairamos
pairando pairar pairaron paireis paires paliado paliamos paliando paliaron parada parado paramos paran parando
parara pararan pararemos pararon pararos paraste pare parecio paremos parido parimos paris paro partamos partiran
partiras partiros pasaras pasaremos pasarme pasaros pasarte paseado paseamos pasean paseando pasear pasearon
paseas paseaste pasemos pases pasmado pasmamos pasman pasmando pasmar pasmaron pasmas pasmaste pasmen passado
passamos passando passar passaron passas passaste passees passeis pastado pastamos pastando pastar pastaron
pastas pastaste paste pasten pateado pateamos pateando patearon patines pecado pecamos pecando pecaran pecaron
pecaros peco pedimos pediras pedirnos pediros pega pegado pegamos pegan pegando pegar pegara pegaran pegaremos
pegaron pegaros pego pegue peidado peidaron peinado peinaron pelado pelamos pelan pelando pelaran pelaron pelaros
peleado pelearon pelo pensado pensaran pensaron pensaros penso pequemos percebido percebimos percebio percibamos
percibiros perdimos perdoado perdoaron perdonando perecio perlado permitamos permitiran permitiras permitiros
pertence pertencemos pertencer pertences pertenci pertencido pertenciendo pertencieron pertencimos pertencio
pertenco perteneceros pertenezca pertenezcan pertenezco pesa pesamos pesando pesarian pesarnos pesas pesaste
pescado pescan pescaran pescaron pescaros pesco pese pesen peses picamos picando picaron pidamos piensas pierdas
pingado pingamos pingando pingaron piramos pirando piraron pisado pisamos pisan pisando pisaran pisaron pisaros
pisaste piscado piscaron pises piso plana planado planais planamos planando planara planaras planaron planas
plancha planchas planeais planean planear planeas planees planeis planeja planejas plano plantead plantean
plantear planteas plantees planteis plasmas plegado plegamos plegando plegaron pliegas podais podamos podando
podaria podariamos podarias podaron poderos podras podreis podremos podridas pondria pondriamos pondrias poneis
ponemos pongamos pontuad pontuam pontuar pontuas poreis poremos poriamos porias portamos portan portando portaron
portaros porte porten portes portia posado posamos posan posando posaran posaron posaros posaste poseis posemos
poso postado postaron pousado pousaron prague precedio precedo precisas precises predico predigo predijo pregado
pregamos pregando pregara pregaran pregaras pregare pregaron premia premias premido premimos premio premiros
prendio prepararas prepararian prepararos prepararte preparemos presentaras presentaros presentarte presenteado
presenteamos presenteando presentear presentearon presenteaste presentemos presentido presentimos presentiste
presido presienta presientan presientas presiente presienten presiento presintamos preso pressente presunta
presuntas presunto preveas previmos prietas procederte procedi procedido procedio procedo procesando procesaran
procesaras processado procrio profesado prometedor prometi prometio prometo promovio prontas pronuncia pronuncias
propicia propicias propios proporian protegio provedo proveemos proveeros proveido prover provimos provio
proviria provirias proyectando publicamos publicando publicaran publicaras publicaria publicarias publicaron
publicaros pudieron pudimos pulamos pulando pularon pulsado pulsaron purgado purgamos purgando purgaron puxamos
puxando puxaron quebremos quedaras quedaros quedarte quedate quedemos quejado quejamos quejaron quejaste quejemos
quejen quemado quemamos queman quemando quemar quemaron quemas quemaste quememos quemen quepamos quepan quepas
queramos quereros querremos quiebre quiebren quiebro quieres quieta quitado quiten rangeis ranjo rapado raparte
rasgo reabres reages realcas realcen realces realicen realizaras realizaros realizarte realza realzado realzamos
realzan realzando realzar realzaron realzas realzaste realzo reao reas reateis reates reativo rebaixa rebaixas
rebajeis rebasado rebasais rebasan rebasar rebasas rebases rebocas rebolas reboles rebotas recaba recaban recabas
recabe recaben recabes recabo recaemos recaernos recaeros recaido recaiga recaigas recaigo recalco recargais
recargues recaudo recearnos recearos receba receban recebas recebe recebes recebi recebido recebiendo recebieron
recebimos recebio recebo receias receitar receito recibamos recibiran recibiras recibiros recien recitan recite
reciten recites recogeros recojan recojas recomiendo recordo recorro recorta recortado recortamos recortan
recortando recortar recortaron recortas recortaste recorte recorten recorto recuarnos recuaros recuerdo
recuperando recuperaras recuperarian recuperarnos recuperaros recuperemos recurramos recurro recusas redijas
redijo reduciran reduciras reduciros redujimos reduzca reduzcan reduzco reduzes reduzido reduzimos reduzir
reembolsamos reembolsando reembolsaras reembolsarian reembolsarias reembolsarnos reembolseis reembolsemos refazes
regalas regalen regales regamos regaras regarnos regaros regarte regeras registado registamos registando registar
registara registaran registaras registare registaron registas registaste registen registraras registraros
registrarte registremos regresado regresas regreso regules rehaces rehagas reharas rehusas reinan reinen reines
reintegramos reintegrando reintegrarian reintegrarnos reintegreis relaja relajais relajan relajar relajas relajes
relatas relates relaxas releras reles remaras remarco remarnos remaros remarte remedias rememos remendas remeta
remetais remetan remetas remeterte remetes remetido remiende remiendes remite remiten remitetese remitirte
remitiste remota remotas remuevas renaces renanas renegas renido renimos reparan reparas reparen repares
repartamos repartas repartiran repartiras repartiros repasado repasas repases repeles repelido repetimos
repetiros reporan reporas reporiamos reporian reporias reportaras reportaros reportarte reportemos reposas
reposte representante representaras representaros representarte representemos requeramos requiero resalta
resaltado resaltamos resaltan resaltando resaltar resaltaron resaltas resaltaste resalte resalten resalto
respeito respeto resuelto resultaras resultaros resultarte resultemos retamos retardo reteras retio retirado
retiramos retiraros retiras retrasamos retrasando retrasaran retrasaras retrasaria retrasarias retrasarnos
retrasaron retrasaros retraseis retrasemos retratado retratamos retratando retratara retrataras retrataros
retratas retrates reuben reuniran reuniras reuniros revelas reveles reveras revidado revidamos revidando revidar
revidaron revidas revidaste reviden revirado reviramos revirando revirar reviraron reviras reviraste reviren
revisaras revisaros revisarte revisemos revistado revistamos revistan revistando revistar revistaron revistas
revistaste revisten revivamos revivan revivas reviven revoga revogo rezaras rezarnos rezaros rezarte ricardo
rivales robamos robando robaras robaros rodado rodamos rogado rogaros rolado rolamos rosado roubado rurales
sabido sabiendo sable sabre sacado sacarme saciamos sacian saciando saciar saciaron sacudo sade saida saimos
salda saldamos saldan saldaron saldas salde salgamos salgan salinas saliros saltamos saltan saltaron salte salten
saltes saluda saludad saludan saludar saludas salvamos salvan salvaron salve salven salves samoana samoanas
sanando sane sarando sare secando secaras seguido selaras sele semeara semearas semeias senalas separamos
separando separaros separas serbia serenas serrana serranas servido servimos serviria servirias servirnos
serviros setenta siente soamos soare sobrecargais sobrecargues sobrepasa sobrepase sobrepaso sobrepodo sobrepoes
sobreposte sobresalgo socando sofre solida solidas solido soliendo solieron solimos somado somamos somando
somaras somaron somaste sopre suamos suando suaron suaste subamos subiras subiros subsidiais subsidiaras
subsidiareis subsidiarnos sucedamos sucederos sudado sudamos sudando sudaron sudaste sugado sugamos sugando
sugaron sugaste sujado sujamos sujando sujaron sujaste sumaras sumaros sumarte sumemos sumido sumiendo sumieron
sumimos sumira sumiste supieron supimos suplementais suplementeis suplieron supora suporan tana tanamos tanas
tanemos tanido tanimos tapa tapamos tapas tapo tara tardado tardais tardamos tardara tardaras tardaros tardas
tardemos tasha taurina taurinas tecemos tecido teciendo tecieron tecimos tejemos tejiendo temamos tememos temido
temiendo temieron temimos tendamos tendemos tender tenderia tenderias tendes tendido tendiendo tendieron tendimos
tendio teneros tengamos tengan teniran teniras teniros tensamos tensan tensemos tentamos tentemos teras tercias
teremos teriamos terian thas tiemblo tienden tiensen tinamos tino tintas tiramos tiraros tiras tiremos tiro
tocamos tocaria tomamos tomaria tontas torcer tosa tosamos tosas trabo traces traco trae traemos traeros traes
trago trai traimos traio trairos trais tramais trameis tran transarte transborde transforme transmito transpire
transporan transporas transporiamos transporian transporias transportaras transportaros transportarte
transportemos transposte trasladando trasladaros traslademos trates trato travo traz trazes trazo tremo tributais
tributeis turbias unamos untaria usafa usara usaras usarnos usaros usarte usemos utilicen utilizaras utilizaria
utilizarnos utilizaros utilizarte vaciado vaciaron valer variando varrio veamos veintidos vencemos venceros
vences vencimos vendido vendimos veniros vinimos voamos voaria volquen volteen zena zola zora
`
